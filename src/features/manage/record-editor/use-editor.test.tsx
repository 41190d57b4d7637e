import { act, cleanup, fireEvent, render, within, type BoundFunctions, type queries } from '@testing-library/react';
import * as fc from 'fast-check';
import { useEffect } from 'react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { createRecordDrafts, draftKeyPrefix, type StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';
import type { EditorPorts } from '@/features/manage/record-editor/effects.ts';
import { askedFields, hasEditsSinceSend, isOpen, isSaving } from '@/features/manage/record-editor/machine/selectors.ts';
import type { Choice, Target, Version } from '@/features/manage/record-editor/machine/types.ts';
import { createValueRules, isValues, type Values } from '@/features/manage/record-editor/record-values.ts';
import { SaveActions } from '@/features/manage/record-editor/save-actions.tsx';
import { useEditor } from '@/features/manage/record-editor/use-editor.ts';
import { type Resolvers, withResolvers } from '@/lib/browser/with-resolvers.ts';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useTextInput } from '@/ui/form/use-input.ts';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { createDevice, turn } from '../../../../tests/fake-device.ts';

afterEach(cleanup);

const fields = ['title', 'excerpt'] as const;
type FieldName = (typeof fields)[number];

const blank: Values = { title: '', excerpt: '', published_at: null };
const schema = v.pipe(v.custom<Values>(isValues), v.object({ title: v.string(), excerpt: v.string() }));
const start = {
  blank,
  isOnline: true,
  rules: createValueRules(
    [
      { name: 'title', kind: 'text' },
      { name: 'excerpt', kind: 'text' },
      { name: 'published_at', kind: 'publication' },
    ],
    v.object({ title: v.string(), excerpt: v.string(), published_at: v.nullable(v.string()) }),
  ),
};
const errors = { labels: { title: '标题', excerpt: '摘要' } };
const nothing: Version<string> = { record: null, id: null, updatedAt: null, values: blank };

interface MountProps {
  id: number | null;
  ports: EditorPorts<string>;
  onRender: (used: Used) => void;
}

type Used = ReturnType<typeof useEditor<string>>;

function TextBox({ label }: { label: string }) {
  const { error: _error, ...input } = useTextInput();
  return <input aria-label={label} {...input} />;
}

/** The form of an editor, without the page around it. */
function MountedForm({ id, ports, onRender }: MountProps) {
  const used = useEditor<string>({ start: { ...start, id }, schema, errors, ports });
  const { editor, form, refusal, save } = used;
  useEffect(() => {
    onRender(used);
  });
  if (!isOpen(editor)) return null;
  return (
    <FormWithSummary key={editor.form.key} form={form} refusal={refusal} problem="还没有保存" labels={errors.labels}>
      {fields.map((name) => (
        <form.AppField key={name} name={name}>
          {() => <TextBox label={name} />}
        </form.AppField>
      ))}
      <form.AppForm>
        <SaveActions
          status={editor.stored.values.published_at === null ? 'draft' : 'published'}
          wait={refusal.wait}
          isSaving={isSaving(editor)}
          isUploading={false}
          hasEdits={hasEditsSinceSend(editor)}
          save={save}
          note=""
          checklist={null}
          onPreview={null}
        />
      </form.AppForm>
    </FormWithSummary>
  );
}

type Fate = 'stored' | 'refused' | 'lost before it arrived' | 'answer lost' | 'session ended';

/** An editor of a tab, open or closed. */
interface Opened {
  tab: Tab;
  used: () => Used;
  find: BoundFunctions<typeof queries>;
  unmount: () => void;
  /** Words that its form, or the question about two versions, has shown. */
  seen: Set<string>;
  /** Words in whose place another version's were chosen. */
  givenUp: Set<string>;
  draft: StoredDraft | null;
  formKey: number;
  /** The record to be created that its input belongs to. */
  lineage: number;
  inFlight: number;
  isClosed: boolean;
}

interface Tab {
  id: string;
  drafts: ReturnType<typeof createRecordDrafts>;
  opened: Opened | null;
}

interface Call {
  target: Target;
  values: Values;
  opened: Opened;
  call: Resolvers<Version<string>>;
}

const wordsOf = (values: unknown): string[] => (isValues(values) ? fields.map((name) => String(values[name])) : []);

const timeOf = (values: unknown): unknown => (isValues(values) ? (values.published_at ?? null) : null);

const keyOf = ({ input, base, updatedAt }: Pick<StoredDraft, 'input' | 'base' | 'updatedAt'>) =>
  JSON.stringify([input, base, updatedAt]);

/** Simulates a server with one record, published at a time or a draft, and a user with two tabs whose input must never be lost. */
const createWorld = (publishedAt: string | null) => {
  const device = createDevice();
  const records = new Map<number, Version<string>>([
    [
      5,
      { record: '原文', id: 5, updatedAt: 'v0', values: { title: '原文', excerpt: '摘要', published_at: publishedAt } },
    ],
  ]);
  const tabs: (Tab | null)[] = [null, null];
  const problems: string[] = [];
  /** Input that must be in a form, a draft or the server. */
  const owed = new Set<string>();
  /** Publication times that the server has had. */
  const times = new Set<unknown>([null, publishedAt]);
  /** What the person who wrote a draft knows. */
  const memories = new Map<string, Pick<Opened, 'seen' | 'lineage'>>();
  const creates = new Map<number, { made: number; allowed: number }>();
  const announced: (string | null)[] = [];
  let publishes = 0;
  let calls: Call[] = [];
  let serial = 0;
  const next = () => (serial += 1);
  const createsOf = (lineage: number) => {
    const count = creates.get(lineage) ?? { made: 0, allowed: 1 };
    creates.set(lineage, count);
    return count;
  };

  const store = ({ target, values, opened }: Call): Version<string> | ApiError => {
    const id = target.id ?? 100 + next();
    if (target.id === null) {
      const count = createsOf(opened.lineage);
      count.made += 1;
      if (count.made > count.allowed) problems.push(`${wordsOf(values).join()} makes a second record`);
    } else {
      const before = records.get(target.id);
      if (before?.updatedAt !== target.updatedAt) return new ApiError(409, { data: before });
      for (const name of fields) {
        const word = String(before.values[name]);
        if (values[name] !== word && !opened.seen.has(word))
          problems.push(`${String(values[name])} overwrites ${word} unseen`);
      }
      if (timeOf(before.values) !== null && timeOf(values) === null) problems.push('nobody has unpublished it');
    }
    if (!times.has(timeOf(values)) && publishes === 0) problems.push('nobody has published it');
    times.add(timeOf(values));
    const stored = { record: String(values.title), id, updatedAt: `v${next()}`, values };
    records.set(id, stored);
    for (const word of wordsOf(values)) owed.delete(word);
    return stored;
  };

  const open = (tab: Tab, id: number | null) => {
    let used: Used | undefined;
    const container = document.body.appendChild(document.createElement('div'));
    const ports: EditorPorts<string> = {
      read: async (recordId) => (recordId === null ? nothing : (records.get(recordId) ?? nothing)),
      save: (target, values) => {
        opened.inFlight += 1;
        if (opened.inFlight > 1) problems.push('two saves at once');
        const call = withResolvers<Version<string>>();
        calls.push({ target, values: { ...values }, opened, call });
        return call.promise.finally(() => (opened.inFlight -= 1));
      },
      copy: null,
      theirsIn: ({ body }) => [...records.values()].find((record) => isValues(body) && record === body.data) ?? null,
      drafts: {
        ...tab.drafts,
        write: (at, draft) => {
          memories.set(keyOf(draft), opened);
          return tab.drafts.write(at, draft);
        },
        claim: async (at, wanted) => {
          const found = await tab.drafts.claim(at, wanted);
          opened.draft = found.draft;
          return found;
        },
      },
      draftKeyPrefixOf: (recordId) => draftKeyPrefix(1, 'news', recordId),
      announceSaved: (_all, record) => announced.push(record),
      announceCopied: () => {},
      announceCreated: () => {},
      close: () => (opened.isClosed = true),
    };
    const opened: Opened = {
      tab,
      used: () => {
        if (!used) throw new Error('The editor is not mounted');
        return used;
      },
      find: within(container),
      unmount: () => {},
      seen: new Set(),
      givenUp: new Set(),
      draft: null,
      formKey: 0,
      lineage: next(),
      inFlight: 0,
      isClosed: false,
    };
    tab.opened = opened;
    const { unmount } = render(<MountedForm id={id} ports={ports} onRender={(latest) => (used = latest)} />, {
      wrapper: MantineRoot,
      container,
    });
    opened.unmount = () => {
      unmount();
      container.remove();
    };
  };

  /** What the form shows. */
  const displayed = ({ find }: Opened): string[] =>
    find.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

  const openForms = () => tabs.flatMap((tab) => (tab?.opened && isOpen(tab.opened.used().editor) ? [tab.opened] : []));

  /** The person looks at their forms. */
  const look = () => {
    for (const opened of openForms()) {
      const { editor, form } = opened.used();
      if (editor.form.key !== opened.formKey) {
        opened.formKey = editor.form.key;
        const memory = editor.draftFrom !== null && opened.draft ? memories.get(keyOf(opened.draft)) : undefined;
        opened.lineage = memory?.lineage ?? next();
        opened.seen = new Set(memory?.seen);
      }
      const words = displayed(opened);
      for (const word of words) opened.seen.add(word);
      for (const word of opened.givenUp) if (!words.includes(word)) owed.delete(word);
      if (words.join() !== wordsOf(editor.values).join()) problems.push('the form shows what the editor does not have');
      if (!times.has(timeOf(form.state.values))) problems.push('the form holds a time that nobody entered');
    }
  };

  /** All input in drafts, forms and on the server. */
  const held = () => {
    const drafts = new Map<string, { savedAt: number; words: string[] }>();
    const lay = (key: string, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('input' in value))
        drafts.delete(key);
      else if (Number(value.savedAt) >= (drafts.get(key)?.savedAt ?? 0)) {
        drafts.set(key, { savedAt: Number(value.savedAt), words: wordsOf(value.input) });
        if (!times.has(timeOf(value.input))) problems.push('a draft holds a time that nobody entered');
      }
    };
    for (const [key, value] of device.stored) lay(key, value);
    for (let index = 0; index < device.local.length; index += 1) {
      const key = device.local.key(index) ?? '';
      lay(key, JSON.parse(device.local.getItem(key) ?? 'null'));
    }
    return new Set([
      ...openForms().flatMap(displayed),
      ...[...drafts.values()].flatMap(({ words }) => words),
      ...[...records.values()].flatMap(({ values }) => wordsOf(values)),
    ]);
  };

  const enter = (place: number, id: string): Tab => {
    const tab = { id, drafts: createRecordDrafts(device.tab(id)), opened: null };
    device.hold(id);
    tabs[place] = tab;
    return tab;
  };

  const leave = (opened: Opened, place: number) => {
    opened.unmount();
    if (tabs[place]?.opened === opened) tabs[place].opened = null;
  };

  const kill = (opened: Opened, place: number, lands = false) => {
    device.kill(opened.tab.id, lands);
    leave(opened, place);
    tabs[place] = null;
  };

  const box = ({ find }: Opened, name: FieldName) => find.queryByRole<HTMLInputElement>('textbox', { name });
  const enterWords = (opened: Opened, name: FieldName, word: string) => {
    const input = box(opened, name);
    if (!input || input.value === word) return;
    owed.delete(input.value);
    fireEvent.change(input, { target: { value: word } });
  };
  const type = (opened: Opened, name: FieldName) => {
    if (!box(opened, name)) return;
    const word = `词${next()}`;
    owed.add(word);
    opened.seen.add(word);
    enterWords(opened, name, word);
  };
  const press = ({ find }: Opened, name: string | RegExp) => {
    const button = find.queryByRole('button', { name });
    if (button) fireEvent.click(button);
    return button !== null;
  };

  const decide = ({ used, seen, givenUp }: Opened, chosen: Choice, isAll: boolean) => {
    const { editor, dispatch } = used();
    const names = editor.state === 'conflict' ? askedFields(editor).slice(0, isAll ? fields.length : 1) : [];
    for (const name of names) {
      seen.add(String(editor.theirs?.values[name]));
      if (chosen === 'theirs') givenUp.add(String(editor.values[name]));
      else givenUp.delete(String(editor.values[name]));
    }
    dispatch({ type: 'versionChosen', names, version: chosen });
  };

  /** Actions of the user, the network and the server on a tab. */
  const actions: Record<string, (opened: Opened, place: number) => void> = {
    'type a title': (opened) => type(opened, 'title'),
    'type an excerpt': (opened) => type(opened, 'excerpt'),
    'type what is stored': (opened) => {
      const { stored } = opened.used().editor;
      for (const name of fields) enterWords(opened, name, String(stored.values[name]));
    },
    save: (opened) => press(opened, '接着保存刚写的') || press(opened, /^(?:存草稿|保存)$/),
    'save by key': ({ used }) => used().save({ staysOpen: true }),
    publish: (opened) => {
      if (press(opened, '立即发布')) publishes += 1;
    },
    'begin an upload': ({ used }) => used().dispatch({ type: 'uploadsChanged', pending: 1 }),
    'end an upload': ({ used }) => used().dispatch({ type: 'uploadsChanged', pending: 0 }),
    'keep mine': (opened) => decide(opened, 'mine', true),
    'keep theirs': (opened) => decide(opened, 'theirs', true),
    'keep mine of one': (opened) => decide(opened, 'mine', false),
    'keep theirs of one': (opened) => decide(opened, 'theirs', false),
    merge: ({ used }) => used().dispatch({ type: 'mergeChosen' }),
    'start over': (opened) => {
      const { form } = opened.used().editor;
      const words = displayed(opened);
      opened.used().dispatch({ type: 'restartChosen' });
      startedOver.push({ opened, words, formKey: form.key });
    },
    'choose another draft': ({ used }) => {
      const { editor, dispatch } = used();
      const [other] = editor.otherDrafts;
      if (other) dispatch({ type: 'draftChosen', key: other.key });
    },
    'create again': ({ used, lineage }) => {
      if (used().editor.state === 'unconfirmed') createsOf(lineage).allowed += 1;
      used().dispatch({ type: 'createAgainChosen' });
    },
    close: ({ used }) => used().dispatch({ type: 'closeRequested' }),
    'keep the draft': ({ used }) => {
      if (used().editor.asking === 'words') used().dispatch({ type: 'keepDraft' });
    },
    'stay after all': ({ used }) => used().dispatch({ type: 'closeCancelled' }),
    'give up the pictures': ({ used }) => {
      if (used().editor.asking === 'pictures') used().dispatch({ type: 'picturesSettled' });
    },
    'drop the draft': (opened) => {
      if (opened.used().editor.asking !== 'words') return;
      for (const word of displayed(opened)) owed.delete(word);
      opened.used().dispatch({ type: 'dropDraft' });
    },
    'leave the page': leave,
    'go offline': ({ used }) => used().dispatch({ type: 'wentOffline' }),
    'come online': ({ used }) => used().dispatch({ type: 'cameOnline' }),
    'sign out': ({ used }) => used().dispatch({ type: 'signedOut' }),
    'sign in': ({ used }) => used().dispatch({ type: 'signedIn' }),
    'sign in as another': ({ used }) => used().dispatch({ type: 'userChanged' }),
    'be killed': (opened, place) => kill(opened, place),
    'be killed, its writes done': (opened, place) => kill(opened, place, true),
    'be loaded again': (opened, place) => {
      const { id } = opened.used().editor;
      kill(opened, place);
      open(enter(place, opened.tab.id), id);
    },
    'be killed and opened again': (opened, place) => {
      const { id } = opened.used().editor;
      kill(opened, place);
      open(enter(place, `tab-${next()}`), id);
    },
  };

  /** Forms whose words were given up, if the editor did start over. */
  let startedOver: { opened: Opened; words: string[]; formKey: number }[] = [];

  /** After an event: closes what has closed, and looks. */
  const settleForms = () => {
    for (const { opened, words, formKey } of startedOver)
      if (opened.used().editor.form.key !== formKey) for (const word of words) owed.delete(word);
    startedOver = [];
    for (const [place, tab] of tabs.entries()) if (tab?.opened?.isClosed) leave(tab.opened, place);
    look();
  };

  const settle = (index: number, fate: Fate) => {
    const call = calls[index % Math.max(calls.length, 1)];
    if (!call) return;
    calls = calls.filter((other) => other !== call);
    const { resolve, reject } = call.call;
    if (fate === 'refused') reject(new ApiError(422, {}));
    else if (fate === 'session ended') reject(new ExpiredAuthSessionError());
    else if (fate === 'lost before it arrived') reject(new ApiError(0, null));
    else {
      const stored = store(call);
      if (fate === 'answer lost') reject(new ApiError(0, null));
      else if (stored instanceof ApiError) reject(stored);
      else resolve(stored);
    }
  };

  return {
    problems,
    announced,
    drafts: () => device.stored.size + device.local.length,
    actions: Object.keys(actions),
    act: (place: number, action: string) => {
      const opened = tabs[place]?.opened;
      if (opened) actions[action]?.(opened, place);
    },
    open: (place: number, id: number | null) => {
      const tab = tabs[place] ?? enter(place, `tab-${next()}`);
      if (!tab.opened) open(tab, id);
    },
    settle,
    saveElsewhere: (names: readonly string[]) => {
      const values = { ...blank, ...records.get(5)?.values };
      for (const name of names) values[name] = `别人${next()}`;
      records.set(5, { record: String(values.title), id: 5, updatedAt: `v${next()}`, values });
    },
    release: () => device.release(),
    idle: device.idle,
    settleForms,
    lost: () => {
      const found = held();
      return [...owed].filter((title) => !found.has(title));
    },
    end: () => tabs.forEach((tab) => tab?.opened?.unmount()),
  };
};

type Command =
  | [kind: 'act', place: number, action: string]
  | [kind: 'open', place: number, id: number | null]
  | [kind: 'settle', call: number, fate: Fate]
  | [kind: 'saveElsewhere', ...names: string[]]
  | [kind: 'release'];

const fates: Fate[] = ['stored', 'refused', 'lost before it arrived', 'answer lost', 'session ended'];
const place = fc.constantFrom(0, 1);
const doing = (...actions: string[]) => fc.tuple(fc.constant('act' as const), place, fc.constantFrom(...actions));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: doing(...createWorld(null).actions) },
  { weight: 14, arbitrary: doing('type a title', 'type an excerpt', 'save', 'save by key', 'publish') },
  {
    weight: 4,
    arbitrary: doing(
      'keep mine',
      'keep theirs of one',
      'merge',
      'create again',
      'come online',
      'sign in',
      'choose another draft',
    ),
  },
  { weight: 3, arbitrary: doing('be loaded again', 'be killed and opened again') },
  { weight: 2, arbitrary: doing('close', 'keep the draft', 'drop the draft', 'leave the page', 'be killed') },
  { weight: 8, arbitrary: fc.tuple(fc.constant('open' as const), place, fc.constantFrom(5, null)) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('settle' as const), fc.nat(3), fc.constantFrom(...fates)) },
  { weight: 3, arbitrary: fc.constant<Command>(['settle', 0, 'stored']) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Command>(
      ['saveElsewhere', 'title'],
      ['saveElsewhere', 'excerpt'],
      ['saveElsewhere', ...fields],
    ),
  },
  { weight: 4, arbitrary: fc.constant<Command>(['release']) },
);

const commandLists = fc.array(command, { minLength: 20, maxLength: 80 });

const run = (world: ReturnType<typeof createWorld>, [kind, ...details]: Command) => {
  const [first, second] = details;
  if (kind === 'act') world.act(Number(first), String(second));
  else if (kind === 'open') world.open(Number(first), typeof second === 'number' ? second : null);
  else if (kind === 'settle') world.settle(Number(first), fates.find((fate) => fate === second) ?? 'stored');
  else if (kind === 'saveElsewhere') world.saveElsewhere(details.map(String));
  else world.release();
};

/** Enough turns to open a record. */
const passTurns = () =>
  act(async () => {
    for (let turns = 0; turns < 6; turns += 1) await turn();
  });

test('a save that ends after its dialog is gone deletes the draft and is announced', async () => {
  const world = createWorld(null);
  const commands: Command[] = [
    ['open', 0, 5],
    ['act', 0, 'type a title'],
    ['act', 0, 'save'],
    ['act', 0, 'leave the page'],
  ];
  for (const one of commands) {
    act(() => run(world, one));
    await passTurns();
  }
  await act(world.idle);
  expect(world.drafts()).toBe(1);
  run(world, ['settle', 0, 'stored']);
  await act(world.idle);
  expect(world.announced).toEqual([expect.stringMatching(/^词/)]);
  expect(world.drafts()).toBe(0);
});

test('whatever happens, no words are lost, none are saved twice, and nothing is overwritten unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(null, '2026-11-01T00:00:00.000Z'), commandLists, async (publishedAt, commands) => {
      const world = createWorld(publishedAt);
      for (const one of commands) {
        act(() => run(world, one));
        world.settleForms();
        expect(world.lost(), `at once after ${one.join(' ')}`).toEqual([]);
        await passTurns();
        world.settleForms();
        expect(world.problems, `after ${one.join(' ')}`).toEqual([]);
        expect(world.lost(), `after ${one.join(' ')}`).toEqual([]);
      }
      world.end();
    }),
    { numRuns: 100 },
  );
}, 120_000);
