import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { createDraftStore, draftKeyPrefix } from '@/features/manage/record-editor/draft-store.ts';
import {
  createEditor,
  createTransitions,
  isOpen,
  transition,
  type Editor,
  type EditorEvent,
  type Effect,
  type State,
  type Target,
  type Version,
} from '@/features/manage/record-editor/machine.ts';
import { createRecordEditor } from '@/features/manage/record-editor/record-editor.ts';
import { createValueRules, isValues, type Values } from '@/features/manage/record-editor/record-values.ts';
import { createDevice, turn } from '../../../../tests/fake-device.ts';

const blank: Values = { title: '' };
const rules = createValueRules([{ name: 'title', kind: 'text' }], v.object({ title: v.string() }));
const version = (title: string, updatedAt: string): Version<string> => ({
  record: title,
  id: 5,
  updatedAt,
  values: { title },
});
const nothing: Version<string> = { record: null, id: null, updatedAt: null, values: blank };
const transitions = createTransitions<string>();

/** Applies events to an editor of record 5 or of a new one. */
const walk = (events: readonly EditorEvent<string>[], id: number | null = 5) => {
  let editor: Editor<string> = createEditor<string>({ id, blank, isOnline: true, rules });
  let effects: Effect[] = [];
  for (const event of events) {
    const next = transition(transitions, editor, event);
    effects = next?.effects ?? [];
    editor = next?.editor ?? editor;
  }
  return { editor, effects, types: effects.map(({ type }) => type) };
};

const loaded = (stored = version('原文', 'v1')): EditorEvent<string>[] => [
  { type: 'opened' },
  { type: 'loaded', version: stored, draft: null, otherDrafts: [] },
];
const typed = (title: string): EditorEvent<string> => ({ type: 'typed', values: { title } });
const save = (title: string): EditorEvent<string> => ({ type: 'saveRequested', values: { title } });

describe('the table of states and events', () => {
  /** Events handled per state; all others are ignored. */
  const expected: Record<State, string> = {
    closed: 'opened saved',
    loading: 'loaded loadFailed',
    loadFailed: 'loadRetried',
    clean: 'typed saveRequested signedOut restartChosen draftChosen',
    dirty: 'typed saveRequested signedOut restartChosen draftChosen',
    saving: 'typed saveRequested saved conflicted refused notFound unauthenticated unanswered',
    saveQueued: 'typed saved conflicted refused notFound unauthenticated unanswered',
    conflict: 'typed saveRequested signedOut restartChosen draftChosen overwriteChosen theirsChosen',
    signInNeeded: 'typed saveRequested signedOut restartChosen draftChosen signedIn',
    offline: 'typed saveRequested signedOut restartChosen draftChosen',
    unconfirmed: 'typed saveRequested signedOut restartChosen draftChosen createAgainChosen',
    gone: 'typed saveRequested signedOut restartChosen draftChosen',
  };
  const always =
    'uploadsChanged draftWritten wentOffline cameOnline closeRequested closeCancelled keepDraft dropDraft userChanged unmounted';

  test.each(Object.entries(transitions))('%s', (state, handlers) => {
    const events = new Map(Object.entries(expected)).get(state);
    expect(Object.keys(handlers).toSorted()).toEqual(
      `${events} ${state === 'closed' ? '' : always}`.trim().split(/\s+/).toSorted(),
    );
  });

  test('only a save that was asked for sends, and never during another', () => {
    expect(walk([...loaded(), save('一'), save('二')])).toMatchObject({
      editor: { state: 'saveQueued' },
      types: ['writeDraft'],
    });
  });
});

describe('an editor', () => {
  test('saves against the version that was read', () => {
    const { effects } = walk([...loaded(), typed('改'), save('改')]);
    expect(effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v1' }, values: { title: '改' } });
  });

  test('keeps what is typed during a save, and says that it is not saved', () => {
    const { editor, effects } = walk([
      ...loaded(),
      save('一'),
      typed('一二'),
      { type: 'saved', version: version('一', 'v2') },
    ]);
    expect(editor).toMatchObject({ state: 'dirty', base: 'v2', values: { title: '一二' } });
    expect(effects).toContainEqual({ type: 'announceSaved', all: false });
    expect(effects).toContainEqual(expect.objectContaining({ type: 'writeDraft' }));
  });

  test('that creates a record and stays open says which one it is now', () => {
    const creating = [...loaded(nothing), save('一'), typed('一二')];
    const { editor, effects } = walk([...creating, { type: 'saved', version: version('一', 'v1') }], null);
    expect(editor).toMatchObject({ id: 5, state: 'dirty' });
    expect(effects).toContainEqual({ type: 'announceCreated', id: 5 });
  });

  test('sends what was queued once the save before has succeeded, against what that stored', () => {
    const queued = [...loaded(), save('一'), typed('一二'), save('一二')];
    const after = walk([...queued, { type: 'saved', version: version('一', 'v2') }]);
    expect(after.types).toEqual(['writeDraft', 'submit']);
    expect(after.editor).toMatchObject({ state: 'dirty', base: 'v2' });
    expect(walk([...queued, { type: 'refused' }]).types).not.toContain('submit');
  });

  test('that made a record updates that one afterwards', () => {
    const { editor, effects } = walk(
      [...loaded(nothing), save('一'), typed('一二'), { type: 'saved', version: version('一', 'v1') }, save('一二')],
      null,
    );
    expect(editor.id).toBe(5);
    expect(effects).toContainEqual(expect.objectContaining({ target: { id: 5, updatedAt: 'v1' } }));
  });

  test('whose create got no answer asks before it sends another', () => {
    const unanswered = [...loaded(nothing), save('新'), { type: 'unanswered' } as const];
    expect(walk(unanswered, null).editor).toMatchObject({ state: 'unconfirmed', mayExist: true });
    expect(walk([...unanswered, typed('新的'), save('新的')], null).types).toEqual(['writeDraft']);
    expect(walk([...unanswered, { type: 'createAgainChosen' }], null).types).toEqual(['submit']);
  });

  test('remembers with the draft that a create may have arrived', () => {
    const draft = { key: 'k', isLive: false, input: { title: '新' }, updatedAt: null, savedAt: 1, mayExist: true };
    const opened: EditorEvent<string>[] = [
      { type: 'opened' },
      { type: 'loaded', version: nothing, draft, otherDrafts: [] },
    ];
    expect(walk([...opened, save('新')], null).editor.state).toBe('unconfirmed');
  });

  test('waits for the network, and saves when it is back', () => {
    const offline = [...loaded(), typed('改'), { type: 'wentOffline' } as const, save('改')];
    expect(walk(offline)).toMatchObject({ editor: { state: 'offline' }, types: ['writeDraft'] });
    expect(walk([...offline, { type: 'cameOnline' }]).types).toEqual(['submit']);
  });

  test('takes its own save, whose answer was lost, for no conflict', () => {
    const { editor, effects } = walk([
      ...loaded(),
      save('一'),
      { type: 'unanswered' },
      save('一二'),
      { type: 'conflicted', theirs: version('一', 'v2') },
    ]);
    expect(editor.state).toBe('saving');
    expect(effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v2' }, values: { title: '一二' } });
  });

  test('is not clean while an unanswered save may have stored other words', () => {
    expect(walk([...loaded(), save('改'), { type: 'unanswered' }, typed('原文')]).editor.state).toBe('offline');
  });

  test('overwrites another version only when told, and then that one', () => {
    const conflict = [...loaded(), save('我的'), { type: 'conflicted', theirs: version('别人的', 'v9') } as const];
    expect(walk([...conflict, save('我的')]).effects).toContainEqual(
      expect.objectContaining({ target: { id: 5, updatedAt: 'v1' } }),
    );
    expect(walk([...conflict, { type: 'overwriteChosen' }, save('我的')]).effects).toContainEqual(
      expect.objectContaining({ target: { id: 5, updatedAt: 'v9' } }),
    );
  });

  test('leaves the draft to its owner when somebody else signs in', () => {
    expect(walk([...loaded(), typed('改'), { type: 'userChanged' }]).types).toEqual(['close']);
  });

  test('goes on after signing in again', () => {
    const ended = [...loaded(), save('改'), { type: 'unauthenticated' } as const];
    expect(walk(ended)).toMatchObject({ editor: { state: 'signInNeeded' }, types: ['writeDraft'] });
    expect(walk([...ended, { type: 'signedIn' }]).editor.state).toBe('dirty');
  });
});

type Fate = 'stored' | 'refused' | 'lost before it arrived' | 'answer lost' | 'session ended';

/** An editor of a tab, open or closed. */
interface Opened {
  editor: ReturnType<typeof createRecordEditor<string>>;
  tab: Tab;
  /** `updatedAt` of the versions that its form has shown. */
  shown: Set<string>;
  /** The record to be created that its input belongs to. */
  lineage: number;
  inFlight: number;
  answer: (value: 'keep' | 'drop' | null) => void;
}

interface Tab {
  id: string;
  drafts: ReturnType<typeof createDraftStore>;
  opened: Opened | null;
}

interface Call {
  target: Target;
  title: string;
  opened: Opened;
  call: PromiseWithResolvers<Version<string>>;
}

const titleOf = (values: unknown): string => (isValues(values) ? String(values.title) : '');

/** Simulates a server with one record and a user with two tabs whose input must never be lost. */
const createWorld = () => {
  const device = createDevice();
  const records = new Map<number, Version<string>>([[5, version('原文', 'v0')]]);
  const tabs: (Tab | null)[] = [null, null];
  const problems: string[] = [];
  /** Input that must be in a form, a draft or the server. */
  const owed = new Set<string>();
  const lineages = new Map<string, number>();
  const shownWith = new Map<string, Set<string>>();
  const creates = new Map<number, { made: number; allowed: number }>();
  let calls: Call[] = [];
  let serial = 0;
  const next = () => (serial += 1);
  const createsOf = (lineage: number) => {
    const count = creates.get(lineage) ?? { made: 0, allowed: 1 };
    creates.set(lineage, count);
    return count;
  };

  const store = ({ target, title, opened }: Call): Version<string> | ApiError => {
    const id = target.id ?? 100 + next();
    if (target.id === null) {
      const count = createsOf(opened.lineage);
      count.made += 1;
      if (count.made > count.allowed) problems.push(`${title} makes a second record`);
    } else {
      const before = records.get(target.id);
      if (before?.updatedAt !== target.updatedAt) return new ApiError(409, { data: before });
      if (!opened.shown.has(target.updatedAt)) problems.push(`${title} overwrites ${before.record} unseen`);
    }
    const stored = { record: title, id, updatedAt: `v${next()}`, values: { title } };
    records.set(id, stored);
    opened.shown.add(stored.updatedAt);
    owed.delete(title);
    return stored;
  };

  const open = (tab: Tab, id: number | null) => {
    const editor = createRecordEditor<string>(
      { id, blank, isOnline: true, rules },
      {
        read: async (recordId) => (recordId === null ? nothing : (records.get(recordId) ?? nothing)),
        save: (target, values) => {
          opened.inFlight += 1;
          if (opened.inFlight > 1) problems.push('two saves at once');
          const call = Promise.withResolvers<Version<string>>();
          calls.push({ target, title: titleOf(values), opened, call });
          return call.promise.finally(() => (opened.inFlight -= 1));
        },
        theirsIn: ({ body }) => [...records.values()].find((record) => isValues(body) && record === body.data) ?? null,
        drafts: tab.drafts,
        draftKeyPrefixOf: (recordId) => draftKeyPrefix(1, 'news', recordId),
        submit: () => queueMicrotask(() => submit(opened)),
        ask: () => new Promise((resolve) => (opened.answer = resolve)),
        announceSaved: () => {},
        announceCreated: () => {},
        close: () => {},
      },
    );
    const opened: Opened = { editor, tab, shown: new Set(), lineage: next(), inFlight: 0, answer: () => {} };
    let formKey = 0;
    editor.store.subscribe((state) => {
      if (state.formKey !== formKey) {
        formKey = state.formKey;
        const title = titleOf(state.values);
        const isDraft = state.draftFrom !== null;
        opened.lineage = (isDraft && lineages.get(title)) || next();
        // A restored draft has seen the versions that its form has shown.
        opened.shown = (isDraft && shownWith.get(title)) || new Set([String(state.stored.updatedAt)]);
      }
      // The editor knows its own saves.
      if (lineages.get(titleOf(state.stored.values)) === opened.lineage)
        opened.shown.add(String(state.stored.updatedAt));
    });
    tab.opened = opened;
    editor.dispatch({ type: 'opened' });
  };

  const submit = ({ editor }: Opened) => {
    if (isOpen(editor.store.state)) editor.save(editor.store.state.values).catch(() => {});
  };

  const displayed = ({ editor }: Opened) => titleOf(editor.store.state.values);

  /** All input in drafts, forms and on the server. */
  const held = () => {
    const drafts = new Map<string, { savedAt: number; title: string }>();
    const lay = (key: string, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('input' in value))
        drafts.delete(key);
      else if (Number(value.savedAt) >= (drafts.get(key)?.savedAt ?? 0)) {
        drafts.set(key, { savedAt: Number(value.savedAt), title: titleOf(value.input) });
      }
    };
    for (const [key, value] of device.stored) lay(key, value);
    for (let index = 0; index < device.local.length; index += 1) {
      const key = device.local.key(index) ?? '';
      lay(key, JSON.parse(device.local.getItem(key) ?? 'null'));
    }
    const forms = tabs.flatMap((tab) => (tab?.opened && isOpen(tab.opened.editor.store.state) ? [tab.opened] : []));
    return new Set([
      ...forms.map(displayed),
      ...[...drafts.values()].map(({ title }) => title),
      ...[...records.values()].map(({ values }) => titleOf(values)),
    ]);
  };

  const newTab = (id: string): Tab => {
    const tab = { id, drafts: createDraftStore(device.tab(id)), opened: null };
    device.hold(id);
    return tab;
  };

  const enter = (place: number, id: string): Tab => {
    const tab = newTab(id);
    tabs[place] = tab;
    return tab;
  };

  /** Actions of the user, the network and the server on a tab. */
  const actions: Record<string, (opened: Opened, place: number) => void> = {
    type: (opened) => {
      if (!isOpen(opened.editor.store.state)) return;
      owed.delete(displayed(opened));
      const title = `词${next()}`;
      owed.add(title);
      lineages.set(title, opened.lineage);
      shownWith.set(title, opened.shown);
      opened.editor.dispatch({ type: 'typed', values: { title } });
    },
    'type what is stored': (opened) => {
      const { state } = opened.editor.store;
      if (!isOpen(state)) return;
      owed.delete(displayed(opened));
      opened.editor.dispatch({ type: 'typed', values: state.stored.values });
    },
    // A pending form is queued by its second button.
    save: (opened) => {
      const { state } = opened.editor.store;
      if (state.state === 'saving') opened.editor.dispatch({ type: 'saveRequested', values: state.values });
      else if (state.state !== 'saveQueued') submit(opened);
    },
    overwrite: ({ editor, shown }) => {
      const { state, theirs } = editor.store.state;
      if (state === 'conflict') shown.add(String(theirs?.updatedAt));
      editor.dispatch({ type: 'overwriteChosen' });
    },
    'take theirs': (opened) => giveUp(opened, 'theirsChosen'),
    'start over': (opened) => giveUp(opened, 'restartChosen'),
    'choose another draft': ({ editor }) => {
      const [other] = editor.store.state.otherDrafts;
      if (other) editor.dispatch({ type: 'draftChosen', key: other.key });
    },
    'create again': ({ editor, lineage }) => {
      if (editor.store.state.state === 'unconfirmed') createsOf(lineage).allowed += 1;
      editor.dispatch({ type: 'createAgainChosen' });
    },
    close: ({ editor }) => editor.dispatch({ type: 'closeRequested' }),
    'keep the draft': ({ answer }) => answer('keep'),
    'stay after all': ({ answer }) => answer(null),
    'drop the draft': (opened) => {
      const { isAsking } = opened.editor.store.state;
      if (isAsking) owed.delete(displayed(opened));
      opened.answer('drop');
    },
    'leave the page': ({ editor }) => editor.dispatch({ type: 'unmounted' }),
    'go offline': ({ editor }) => editor.dispatch({ type: 'wentOffline' }),
    'come online': ({ editor }) => editor.dispatch({ type: 'cameOnline' }),
    'sign out': ({ editor }) => editor.dispatch({ type: 'signedOut' }),
    'sign in': ({ editor }) => editor.dispatch({ type: 'signedIn' }),
    'sign in as another': ({ editor }) => editor.dispatch({ type: 'userChanged' }),
    'be killed': ({ tab }, place) => {
      device.kill(tab.id);
      tabs[place] = null;
    },
    'be killed, its writes done': ({ tab }, place) => {
      device.kill(tab.id, true);
      tabs[place] = null;
    },
    'be loaded again': ({ tab, editor }, place) => {
      device.kill(tab.id);
      open(enter(place, tab.id), editor.store.state.id);
    },
    'be killed and opened again': ({ tab, editor }, place) => {
      device.kill(tab.id);
      open(enter(place, `tab-${next()}`), editor.store.state.id);
    },
  };

  const giveUp = (opened: Opened, type: 'theirsChosen' | 'restartChosen') => {
    const before = { title: displayed(opened), formKey: opened.editor.store.state.formKey };
    opened.editor.dispatch({ type });
    if (opened.editor.store.state.formKey !== before.formKey) owed.delete(before.title);
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
    actions: Object.keys(actions),
    act: (place: number, action: string) => {
      const opened = tabs[place]?.opened;
      if (opened) actions[action]?.(opened, place);
    },
    open: (place: number, id: number | null) => {
      const tab = tabs[place] ?? enter(place, `tab-${next()}`);
      if (!tab.opened || tab.opened.editor.store.state.state === 'closed') open(tab, id);
    },
    settle,
    saveElsewhere: () => void records.set(5, version(`别人${next()}`, `v${next()}`)),
    release: () => device.release(),
    lost: () => {
      const found = held();
      return [...owed].filter((title) => !found.has(title));
    },
  };
};

type Command =
  | [kind: 'act', place: number, action: string]
  | [kind: 'open', place: number, id: number | null]
  | [kind: 'settle', call: number, fate: Fate]
  | [kind: 'saveElsewhere']
  | [kind: 'release'];

const fates: Fate[] = ['stored', 'refused', 'lost before it arrived', 'answer lost', 'session ended'];
const place = fc.constantFrom(0, 1);
const act = (...actions: string[]) => fc.tuple(fc.constant('act' as const), place, fc.constantFrom(...actions));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: act(...createWorld().actions) },
  { weight: 14, arbitrary: act('type', 'save') },
  { weight: 4, arbitrary: act('overwrite', 'create again', 'come online', 'sign in', 'choose another draft') },
  { weight: 3, arbitrary: act('be loaded again', 'be killed and opened again') },
  { weight: 2, arbitrary: act('close', 'keep the draft', 'drop the draft', 'leave the page', 'be killed') },
  { weight: 8, arbitrary: fc.tuple(fc.constant('open' as const), place, fc.constantFrom(5, null)) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('settle' as const), fc.nat(3), fc.constantFrom(...fates)) },
  { weight: 3, arbitrary: fc.constant<Command>(['settle', 0, 'stored']) },
  { weight: 3, arbitrary: fc.constant<Command>(['saveElsewhere']) },
  { weight: 4, arbitrary: fc.constant<Command>(['release']) },
);

const run = (world: ReturnType<typeof createWorld>, [kind, ...details]: Command) => {
  const [first, second] = details;
  if (kind === 'act') world.act(Number(first), String(second));
  else if (kind === 'open') world.open(Number(first), typeof second === 'number' ? second : null);
  else if (kind === 'settle') world.settle(Number(first), fates.find((fate) => fate === second) ?? 'stored');
  else if (kind === 'saveElsewhere') world.saveElsewhere();
  else world.release();
};

test('whatever happens, no words are lost, none are saved twice, and nothing is overwritten unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 80 }), async (commands) => {
      const world = createWorld();
      for (const one of commands) {
        run(world, one);
        expect(world.lost(), `at once after ${one.join(' ')}`).toEqual([]);
        // Enough turns to open a record.
        for (let turns = 0; turns < 6; turns += 1) await turn();
        expect(world.problems, `after ${one.join(' ')}`).toEqual([]);
        expect(world.lost(), `after ${one.join(' ')}`).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
