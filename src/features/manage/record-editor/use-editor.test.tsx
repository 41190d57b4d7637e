import { act, cleanup, fireEvent, render, within, type BoundFunctions, type queries } from '@testing-library/react';
import * as fc from 'fast-check';
import { useEffect } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { createRecordDrafts, draftKeyPrefix, type StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';
import type { EditorPorts } from '@/features/manage/record-editor/record-ports.ts';
import {
  conflictingFields,
  hasEditsSinceSend,
  isOpen,
  isSaving,
} from '@/features/manage/record-editor/machine/selectors.ts';
import type { Choice, SaveRequest, Target, Version } from '@/features/manage/record-editor/machine/types.ts';
import { createValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';
import { SaveActions } from '@/features/manage/record-editor/save-actions.tsx';
import { useEditor } from '@/features/manage/record-editor/use-editor.ts';
import { isObject } from '@/lib/is-object.ts';
import { type Resolvers, withResolvers } from '@/lib/browser/with-resolvers.ts';
import { FormWithSummary, submit } from '@/ui/form/form-with-summary.tsx';
import { useTextInput } from '@/ui/form/use-input.ts';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { createDevice, turn } from '../../../../tests/fake-device.ts';

afterEach(cleanup);

const fields = ['title', 'excerpt'] as const;
type FieldName = (typeof fields)[number];

const blank: Values = { title: '', excerpt: '', published_at: null };
const schema = v.pipe(v.custom<Values>(isObject), v.object({ title: v.string(), excerpt: v.string() }));
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
const newRecord: Version<string> = { record: null, id: null, updatedAt: null, values: blank };

interface MountProps {
  id: number | null;
  ports: EditorPorts<string>;
  onRender: (result: EditorResult) => void;
}

type EditorResult = ReturnType<typeof useEditor<string>>;

const saveAs = ({ form, submitError }: EditorResult, request: SaveRequest) => void submit(form, submitError, request);

function TextBox({ label }: { label: string }) {
  const { error: _error, ...input } = useTextInput();
  return <input aria-label={label} {...input} />;
}

/** The editor's form without the dialog. */
function MountedForm({ id, ports, onRender }: MountProps) {
  const result = useEditor<string>({ start: { ...start, id }, schemaFor: () => schema, errors, ports });
  const { editor, form, submitError } = result;
  useEffect(() => {
    onRender(result);
  });
  if (!isOpen(editor)) return null;
  return (
    <FormWithSummary
      key={editor.form.key}
      form={form}
      submitError={submitError}
      problem="还没有保存"
      labels={errors.labels}
    >
      {fields.map((name) => (
        <form.AppField key={name} name={name}>
          {() => <TextBox label={name} />}
        </form.AppField>
      ))}
      <form.AppForm>
        <SaveActions
          status={editor.stored.values.published_at === null ? 'draft' : 'published'}
          wait={submitError.wait}
          isSaving={isSaving(editor)}
          isUploading={false}
          hasEdits={hasEditsSinceSend(editor)}
          note=""
          actions={[]}
          gaps={[]}
        />
      </form.AppForm>
    </FormWithSummary>
  );
}

type Outcome = 'stored' | 'rejected' | 'request lost' | 'response lost' | 'session ended';

/** An editor of a tab, open or closed. */
interface Opened {
  tab: Tab;
  result: () => EditorResult;
  find: BoundFunctions<typeof queries>;
  unmount: () => void;
  /** Words that the form or the conflict notice has shown. */
  seen: Set<string>;
  /** Own words replaced by choosing their version. */
  replaced: Set<string>;
  draft: StoredDraft | null;
  formKey: number;
  /** Identifies the new record that the form would create. */
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

const wordsOf = (values: unknown): string[] => (isObject(values) ? fields.map((name) => String(values[name])) : []);

const timeOf = (values: unknown): unknown => (isObject(values) ? (values.published_at ?? null) : null);

const keyOf = ({ input, base, updatedAt }: Pick<StoredDraft, 'input' | 'base' | 'updatedAt'>) =>
  JSON.stringify([input, base, updatedAt]);

/** Simulates a server with record 5 (a draft if `publishedAt` is null) and a user with two tabs; collects problems and lost input. */
const createWorld = (publishedAt: string | null, reactStrictMode = false) => {
  const device = createDevice();
  const records = new Map<number, Version<string>>([
    [
      5,
      { record: '原文', id: 5, updatedAt: 'v0', values: { title: '原文', excerpt: '摘要', published_at: publishedAt } },
    ],
  ]);
  const tabs: (Tab | null)[] = [null, null];
  const problems: string[] = [];
  /** Input that must be in a form, in a draft or on the server. */
  const unsaved = new Set<string>();
  /** Publication times that the server has had. */
  const times = new Set<unknown>([null, publishedAt]);
  /** What the author of a draft has seen. */
  const memories = new Map<string, Pick<Opened, 'seen' | 'lineage'>>();
  const creates = new Map<number, { made: number; allowed: number }>();
  const announced: (string | null)[] = [];
  let publishes = 0;
  let calls: Call[] = [];
  let reads = 0;
  let renders = 0;
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
      if (count.made > count.allowed) problems.push(`${wordsOf(values).join()} creates a duplicate record`);
    } else {
      const before = records.get(target.id);
      if (before?.updatedAt !== target.updatedAt) return new ApiError(409, { data: before });
      for (const name of fields) {
        const word = String(before.values[name]);
        if (values[name] !== word && !opened.seen.has(word))
          problems.push(`${String(values[name])} overwrites ${word} unseen`);
      }
      if (timeOf(before.values) !== null && timeOf(values) === null) problems.push('unpublished without a request');
    }
    if (!times.has(timeOf(values)) && publishes === 0) problems.push('published without a request');
    times.add(timeOf(values));
    const stored = { record: String(values.title), id, updatedAt: `v${next()}`, values };
    records.set(id, stored);
    for (const word of wordsOf(values)) unsaved.delete(word);
    return stored;
  };

  const open = (tab: Tab, id: number | null) => {
    let result: EditorResult | undefined;
    const container = document.body.appendChild(document.createElement('div'));
    const ports: EditorPorts<string> = {
      read: async (recordId) => {
        reads += 1;
        return recordId === null ? newRecord : (records.get(recordId) ?? newRecord);
      },
      save: (target, values) => {
        opened.inFlight += 1;
        if (opened.inFlight > 1) problems.push('two saves at once');
        const call = withResolvers<Version<string>>();
        calls.push({ target, values: { ...values }, opened, call });
        return call.promise.finally(() => (opened.inFlight -= 1));
      },
      copy: null,
      conflictingVersion: ({ body }) =>
        [...records.values()].find((record) => isObject(body) && record === body.data) ?? null,
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
      announceSaved: ({ record }) => announced.push(record),
      announceCopied: () => {},
      startsWithoutDraft: false,
      close: () => (opened.isClosed = true),
    };
    const opened: Opened = {
      tab,
      result: () => {
        if (!result) throw new Error('The editor is not mounted');
        return result;
      },
      find: within(container),
      unmount: () => {},
      seen: new Set(),
      replaced: new Set(),
      draft: null,
      formKey: 0,
      lineage: next(),
      inFlight: 0,
      isClosed: false,
    };
    tab.opened = opened;
    const onRender = (latest: EditorResult) => {
      result = latest;
      renders += 1;
    };
    const { unmount } = render(<MountedForm id={id} ports={ports} onRender={onRender} />, {
      wrapper: MantineRoot,
      container,
      reactStrictMode,
    });
    opened.unmount = () => {
      unmount();
      container.remove();
    };
  };

  /** Texts in the form's inputs. */
  const displayed = ({ find }: Opened): string[] =>
    find.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

  const openForms = () =>
    tabs.flatMap((tab) => (tab?.opened && isOpen(tab.opened.result().editor) ? [tab.opened] : []));

  /** The user reads all open forms. */
  const readForms = () => {
    for (const opened of openForms()) {
      const { editor, form } = opened.result();
      if (editor.form.key !== opened.formKey) {
        opened.formKey = editor.form.key;
        const memory =
          editor.drafts.restoredFrom !== null && opened.draft ? memories.get(keyOf(opened.draft)) : undefined;
        opened.lineage = memory?.lineage ?? next();
        opened.seen = new Set(memory?.seen);
      }
      const words = displayed(opened);
      for (const word of words) opened.seen.add(word);
      for (const word of opened.replaced) if (!words.includes(word)) unsaved.delete(word);
      if (words.join() !== wordsOf(editor.values).join()) problems.push('inputs and form differ');
      if (!times.has(timeOf(form.state.values))) problems.push('the form has an unknown publication time');
    }
  };

  /** All input in drafts, forms and on the server. */
  const kept = () => {
    const drafts = new Map<string, { savedAt: number; words: string[] }>();
    const addDraft = (key: string, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('input' in value))
        drafts.delete(key);
      else if (Number(value.savedAt) >= (drafts.get(key)?.savedAt ?? 0)) {
        drafts.set(key, { savedAt: Number(value.savedAt), words: wordsOf(value.input) });
        if (!times.has(timeOf(value.input))) problems.push('a draft has an unknown publication time');
      }
    };
    for (const [key, value] of device.stored) addDraft(key, value);
    for (let index = 0; index < device.local.length; index += 1) {
      const key = device.local.key(index) ?? '';
      addDraft(key, JSON.parse(device.local.getItem(key) ?? 'null'));
    }
    return new Set([
      ...openForms().flatMap(displayed),
      ...[...drafts.values()].flatMap(({ words }) => words),
      ...[...records.values()].flatMap(({ values }) => wordsOf(values)),
    ]);
  };

  const openTab = (place: number, id: string): Tab => {
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
    unsaved.delete(input.value);
    fireEvent.change(input, { target: { value: word } });
  };
  const type = (opened: Opened, name: FieldName) => {
    if (!box(opened, name)) return;
    const word = `词${next()}`;
    unsaved.add(word);
    opened.seen.add(word);
    enterWords(opened, name, word);
  };
  const press = ({ find }: Opened, name: string | RegExp) => {
    const button = find.queryByRole('button', { name });
    if (button) fireEvent.click(button);
    return button !== null;
  };

  const decide = ({ result, seen, replaced }: Opened, chosen: Choice, isAll: boolean) => {
    const { editor, dispatch } = result();
    const names = editor.state === 'conflict' ? conflictingFields(editor).slice(0, isAll ? fields.length : 1) : [];
    for (const name of names) {
      seen.add(String(editor.conflict?.theirs.values[name]));
      if (chosen === 'theirs') replaced.add(String(editor.values[name]));
      else replaced.delete(String(editor.values[name]));
    }
    dispatch({ type: 'versionChosen', names, version: chosen });
  };

  /** Actions of the user, the network and the server on a tab. */
  const actions: Record<string, (opened: Opened, place: number) => void> = {
    'type a title': (opened) => type(opened, 'title'),
    'type an excerpt': (opened) => type(opened, 'excerpt'),
    'type the stored values': (opened) => {
      const { stored } = opened.result().editor;
      for (const name of fields) enterWords(opened, name, String(stored.values[name]));
    },
    save: (opened) => press(opened, '接着保存刚写的') || press(opened, /^(?:存草稿|保存)$/),
    'save by key': ({ result }) => saveAs(result(), { staysOpen: true }),
    publish: (opened) => {
      if (press(opened, '立即发布')) publishes += 1;
    },
    'start an upload': ({ result }) => result().dispatch({ type: 'uploadsChanged', pending: 1 }),
    'finish an upload': ({ result }) => result().dispatch({ type: 'uploadsChanged', pending: 0 }),
    'keep mine': (opened) => decide(opened, 'mine', true),
    'keep theirs': (opened) => decide(opened, 'theirs', true),
    'keep mine of one': (opened) => decide(opened, 'mine', false),
    'keep theirs of one': (opened) => decide(opened, 'theirs', false),
    merge: ({ result }) => {
      if (result().editor.state === 'conflict') saveAs(result(), result().editor.request);
    },
    restart: (opened) => {
      const { form } = opened.result().editor;
      const words = displayed(opened);
      opened.result().dispatch({ type: 'restartChosen' });
      startedOver.push({ opened, words, formKey: form.key });
    },
    'switch to another draft': ({ result }) => {
      const { editor, dispatch } = result();
      const [other] = editor.drafts.others;
      if (other) dispatch({ type: 'draftChosen', key: other.key });
    },
    'create again': ({ result, lineage }) => {
      if (result().editor.state !== 'unconfirmed') return;
      createsOf(lineage).allowed += 1;
      result().dispatch({ type: 'createAgainChosen' });
      saveAs(result(), result().editor.request);
    },
    close: ({ result }) => result().dispatch({ type: 'closeRequested' }),
    'keep the draft': ({ result }) => {
      if (result().editor.closePrompt === 'unsavedChanges') result().dispatch({ type: 'keepDraft' });
    },
    'cancel closing': ({ result }) => result().dispatch({ type: 'closeCancelled' }),
    'discard the uploads': ({ result }) => {
      if (result().editor.closePrompt === 'uploads') result().dispatch({ type: 'uploadsSettled' });
    },
    'drop the draft': (opened) => {
      if (opened.result().editor.closePrompt !== 'unsavedChanges') return;
      for (const word of displayed(opened)) unsaved.delete(word);
      opened.result().dispatch({ type: 'dropDraft' });
    },
    'leave the page': leave,
    'go offline': ({ result }) => result().dispatch({ type: 'wentOffline' }),
    'come online': ({ result }) => result().dispatch({ type: 'cameOnline' }),
    'sign out': ({ result }) => result().dispatch({ type: 'signedOut' }),
    'sign in': ({ result }) => result().dispatch({ type: 'signedIn' }),
    'sign in as another': ({ result }) => result().dispatch({ type: 'userChanged' }),
    'be killed': (opened, place) => kill(opened, place),
    'be killed after its writes': (opened, place) => kill(opened, place, true),
    reload: (opened, place) => {
      const { id } = opened.result().editor;
      kill(opened, place);
      open(openTab(place, opened.tab.id), id);
    },
    'be killed and reopened': (opened, place) => {
      const { id } = opened.result().editor;
      kill(opened, place);
      open(openTab(place, `tab-${next()}`), id);
    },
  };

  /** Forms whose words are discarded once the editor has restarted. */
  let startedOver: { opened: Opened; words: string[]; formKey: number }[] = [];

  /** After an event: unmounts closed editors and reads the open forms. */
  const settleForms = () => {
    for (const { opened, words, formKey } of startedOver)
      if (opened.result().editor.form.key !== formKey) for (const word of words) unsaved.delete(word);
    startedOver = [];
    for (const [place, tab] of tabs.entries()) if (tab?.opened?.isClosed) leave(tab.opened, place);
    readForms();
  };

  const settle = (index: number, outcome: Outcome) => {
    const call = calls[index % Math.max(calls.length, 1)];
    if (!call) return;
    calls = calls.filter((other) => other !== call);
    const { resolve, reject } = call.call;
    if (outcome === 'rejected') reject(new ApiError(422, {}));
    else if (outcome === 'session ended') reject(new ExpiredAuthSessionError());
    else if (outcome === 'request lost') reject(new ApiError(0, null));
    else {
      const stored = store(call);
      if (outcome === 'response lost') reject(new ApiError(0, null));
      else if (stored instanceof ApiError) reject(stored);
      else resolve(stored);
    }
  };

  return {
    problems,
    announced,
    drafts: () => device.stored.size + device.local.length,
    reads: () => reads,
    renders: () => renders,
    pendingSaves: () => calls.length,
    actions: Object.keys(actions),
    act: (place: number, action: string) => {
      const opened = tabs[place]?.opened;
      if (opened) actions[action]?.(opened, place);
    },
    open: (place: number, id: number | null) => {
      const tab = tabs[place] ?? openTab(place, `tab-${next()}`);
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
      const found = kept();
      return [...unsaved].filter((title) => !found.has(title));
    },
    end: () => tabs.forEach((tab) => tab?.opened?.unmount()),
  };
};

type Command =
  | [kind: 'act', place: number, action: string]
  | [kind: 'open', place: number, id: number | null]
  | [kind: 'settle', call: number, outcome: Outcome]
  | [kind: 'saveElsewhere', ...names: string[]]
  | [kind: 'release'];

const outcomes: Outcome[] = ['stored', 'rejected', 'request lost', 'response lost', 'session ended'];
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
      'switch to another draft',
    ),
  },
  { weight: 3, arbitrary: doing('reload', 'be killed and reopened') },
  { weight: 2, arbitrary: doing('close', 'keep the draft', 'drop the draft', 'leave the page', 'be killed') },
  { weight: 8, arbitrary: fc.tuple(fc.constant('open' as const), place, fc.constantFrom(5, null)) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('settle' as const), fc.nat(3), fc.constantFrom(...outcomes)) },
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
  else if (kind === 'settle') world.settle(Number(first), outcomes.find((outcome) => outcome === second) ?? 'stored');
  else if (kind === 'saveElsewhere') world.saveElsewhere(details.map(String));
  else world.release();
};

/** Enough event-loop turns to load a record. */
const passTurns = () =>
  act(async () => {
    for (let turns = 0; turns < 6; turns += 1) await turn();
  });

/** Runs commands, and lets each one finish. */
const perform = async (world: ReturnType<typeof createWorld>, ...commands: Command[]) => {
  for (const one of commands) {
    act(() => run(world, one));
    await passTurns();
    world.settleForms();
  }
  await act(world.idle);
};

describe('editor hook', () => {
  test('removes the draft and announces a save that finishes after unmounting', async () => {
    const world = createWorld(null);
    await perform(world, ['open', 0, 5], ['act', 0, 'type a title'], ['act', 0, 'save'], ['act', 0, 'leave the page']);
    expect(world.drafts()).toBe(1);
    run(world, ['settle', 0, 'stored']);
    await act(world.idle);
    expect(world.announced).toEqual([expect.stringMatching(/^词/)]);
    expect(world.drafts()).toBe(0);
  });

  test('renders the form once per keystroke', async () => {
    const world = createWorld(null);
    // The first keystroke also reports that the draft is stored.
    await perform(world, ['open', 0, 5], ['act', 0, 'type a title']);
    const before = world.renders();
    await perform(world, ['act', 0, 'type a title']);
    expect(world.renders() - before).toBe(1);
  });

  test('loads once, stores one draft and sends one save in StrictMode', async () => {
    const world = createWorld(null, true);
    await perform(world, ['open', 0, 5], ['act', 0, 'type a title']);
    expect([world.reads(), world.drafts()]).toEqual([1, 1]);
    await perform(world, ['act', 0, 'leave the page'], ['open', 0, 5]);
    expect(world.lost()).toEqual([]);
    expect(world.drafts()).toBe(1);
    await perform(world, ['act', 0, 'save']);
    expect(world.pendingSaves()).toBe(1);
    await perform(world, ['settle', 0, 'stored']);
    expect(world.announced).toEqual([expect.stringMatching(/^词/)]);
    expect(world.drafts()).toBe(0);
    expect([world.pendingSaves(), world.problems, world.lost()]).toEqual([0, [], []]);
  });

  test('loses no input, creates no duplicates and overwrites nothing unseen (random events)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(null, '2026-11-01T00:00:00.000Z'),
        commandLists,
        async (publishedAt, commands) => {
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
        },
      ),
      { numRuns: 100 },
    );
  }, 120_000);
});
