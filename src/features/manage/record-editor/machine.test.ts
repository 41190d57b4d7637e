import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError, ExpiredAuthSessionError } from '@/api/error.ts';
import { createRecordDrafts, draftKeyPrefix, type StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';
import {
  askedFields,
  createEditor,
  createTransitions,
  hasUnsavedWords,
  isOpen,
  transition,
  undecidedFields,
  type Choice,
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
import { type Resolvers, withResolvers } from '@/lib/browser/with-resolvers.ts';

const blank: Values = { title: '', excerpt: '' };
const rules = createValueRules(
  [
    { name: 'title', kind: 'text' },
    { name: 'excerpt', kind: 'text' },
  ],
  v.object({ title: v.string(), excerpt: v.string() }),
);
const version = (title: string, updatedAt: string, excerpt = '摘要'): Version<string> => ({
  record: title,
  id: 5,
  updatedAt,
  values: { title, excerpt },
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
const written = (title: string, excerpt = '摘要'): Values => ({ title, excerpt });
const typed = (title: string, excerpt?: string): EditorEvent<string> => ({
  type: 'typed',
  values: written(title, excerpt),
});
const save = (title: string, excerpt?: string): EditorEvent<string> => ({
  type: 'saveRequested',
  values: written(title, excerpt),
});
const conflictWith = (theirs: Version<string>): EditorEvent<string> => ({ type: 'conflicted', theirs });
const choose = (choice: Choice, ...names: string[]): EditorEvent<string> => ({
  type: 'versionChosen',
  names,
  version: choice,
});

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
    conflict: 'typed saveRequested signedOut restartChosen draftChosen versionChosen mergeChosen',
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
    expect(effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v1' }, values: written('改') });
  });

  test('keeps what is typed during a save, and says that it is not saved', () => {
    const { editor, effects } = walk([
      ...loaded(),
      save('一'),
      typed('一二'),
      { type: 'saved', version: version('一', 'v2') },
    ]);
    expect(editor).toMatchObject({ state: 'dirty', base: 'v2', values: written('一二') });
    expect(effects).toContainEqual({ type: 'announceSaved', all: false, merged: [] });
    expect(effects).toContainEqual(expect.objectContaining({ type: 'writeDraft' }));
  });

  test('that stays open shows what the server made of the words, and has none left to save', () => {
    const saving: EditorEvent<string> = { type: 'saveRequested', values: written('<b>一'), staysOpen: true };
    const { editor, effects } = walk([
      ...loaded(),
      typed('<b>一'),
      saving,
      { type: 'saved', version: version('一', 'v2') },
    ]);
    expect(editor).toMatchObject({ state: 'clean', values: written('一') });
    expect(hasUnsavedWords(editor)).toBe(false);
    expect(effects).toContainEqual({ type: 'fill', values: { title: '一' } });
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
    const draft = { key: 'k', isLive: false, input: written('新'), updatedAt: null, savedAt: 1, mayExist: true };
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
    expect(effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v2' }, values: written('一二') });
  });

  test('is not clean while an unanswered save may have stored other words', () => {
    expect(walk([...loaded(), save('改'), { type: 'unanswered' }, typed('原文')]).editor.state).toBe('offline');
  });

  test('leaves the draft to its owner when somebody else signs in', () => {
    expect(walk([...loaded(), typed('改'), { type: 'userChanged' }]).types).toEqual(['close']);
  });

  test('goes on after signing in again', () => {
    const ended = [...loaded(), save('改'), { type: 'unauthenticated' } as const];
    expect(walk(ended)).toMatchObject({ editor: { state: 'signInNeeded' }, types: ['writeDraft'] });
    const again = walk([...ended, { type: 'signedIn' }]);
    expect(again).toMatchObject({ editor: { state: 'dirty' }, types: ['writeDraft', 'submit'] });
    expect(walk([...ended, { type: 'signedIn' }, { type: 'signedOut' }, { type: 'signedIn' }]).types).toEqual([
      'writeDraft',
    ]);
  });

  test('saves nothing by itself after signing in again where nobody asked for it', () => {
    expect(walk([...loaded(), typed('改'), { type: 'signedOut' }, { type: 'signedIn' }])).toMatchObject({
      editor: { state: 'dirty' },
      types: ['writeDraft'],
    });
  });
});

describe('two versions of a record', () => {
  const saving = [...loaded(), save('我的')];
  const conflict = [...saving, conflictWith(version('别人的', 'v9', '别人的摘要'))];

  test('that changed different fields are one after one press, and it says what came from the other', () => {
    const { editor, effects } = walk([...saving, conflictWith(version('原文', 'v9', '别人的摘要'))]);
    expect(editor).toMatchObject({ state: 'saving', base: 'v9', values: written('我的', '别人的摘要') });
    expect(effects).toEqual([
      { type: 'fill', values: { excerpt: '别人的摘要' } },
      expect.objectContaining({ type: 'writeDraft' }),
      { type: 'save', target: { id: 5, updatedAt: 'v9' }, values: written('我的', '别人的摘要') },
    ]);
    const stored = version('我的', 'v10', '别人的摘要');
    expect(
      walk([...saving, conflictWith(version('原文', 'v9', '别人的摘要')), { type: 'saved', version: stored }]).effects,
    ).toContainEqual({ type: 'announceSaved', all: true, merged: ['excerpt'] });
  });

  test('that changed one field differently are a question, the rest is taken over', () => {
    const { editor, effects } = walk(conflict);
    expect(editor).toMatchObject({
      state: 'conflict',
      base: 'v1',
      values: written('我的', '别人的摘要'),
      asked: ['title'],
      merged: ['excerpt'],
    });
    expect(effects.map(({ type }) => type)).toEqual(['fill', 'writeDraft']);
  });

  test('are not sent before each question is answered, whichever button is pressed', () => {
    for (const press of [save('我的', '别人的摘要'), { type: 'mergeChosen' } as const]) {
      const { editor, types } = walk([...conflict, press]);
      expect(types).toEqual(['writeDraft']);
      expect(editor).toMatchObject({ state: 'conflict', undecidedSaves: 1 });
    }
  });

  test.each<[Choice, string]>([
    ['mine', '我的'],
    ['theirs', '别人的'],
  ])('become one with the chosen words: %s', (chosen, title) => {
    const values = written(title, '别人的摘要');
    const pressed = walk([...conflict, choose(chosen, 'title'), save('我的', '别人的摘要')]);
    expect(pressed.effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v9' }, values });
    const merged = walk([...conflict, choose(chosen, 'title'), { type: 'mergeChosen' }]);
    expect(merged.editor).toMatchObject({ state: 'dirty', base: 'v9', values });
    expect(merged.types).toEqual([...(chosen === 'theirs' ? ['fill'] : []), 'writeDraft', 'submit']);
  });

  test('ask again when one writes on in a field that one had given up', () => {
    const given = [...conflict, choose('theirs', 'title')];
    expect(undecidedFields(walk(given).editor)).toEqual([]);
    expect(undecidedFields(walk([...given, typed('我又写的', '别人的摘要')]).editor)).toEqual(['title']);
    expect(undecidedFields(walk([...given, typed('我的', '也改了')]).editor)).toEqual([]);
    const kept = [...conflict, choose('mine', 'title'), typed('我又写的', '别人的摘要')];
    expect(undecidedFields(walk(kept).editor)).toEqual([]);
  });

  test('ask no more about what one has made the same', () => {
    expect(undecidedFields(walk([...conflict, typed('别人的', '别人的摘要')]).editor)).toEqual([]);
  });

  test('still ask when one goes back to how it was', () => {
    expect(undecidedFields(walk([...conflict, typed('原文', '别人的摘要')]).editor)).toEqual(['title']);
  });

  test('keep what one writes over what was taken over', () => {
    const { effects } = walk([
      ...conflict,
      typed('我的', '我改的摘要'),
      choose('mine', 'title'),
      save('我的', '我改的摘要'),
    ]);
    expect(effects).toContainEqual({
      type: 'save',
      target: { id: 5, updatedAt: 'v9' },
      values: written('我的', '我改的摘要'),
    });
  });

  test('may be followed by a third, which is compared with the second', () => {
    const again = [
      ...conflict,
      choose('mine', 'title'),
      save('我的', '别人的摘要'),
      conflictWith(version('别人的', 'v10', '第三个摘要')),
    ];
    expect(walk(again)).toMatchObject({
      editor: { state: 'saving', base: 'v10', values: written('我的', '第三个摘要') },
    });
  });

  test('do not send what was typed after the save was pressed', () => {
    const { editor, effects } = walk([
      ...saving,
      typed('我的，还没写完'),
      conflictWith(version('原文', 'v9', '别人的摘要')),
    ]);
    expect(effects).toContainEqual(expect.objectContaining({ values: written('我的', '别人的摘要') }));
    expect(editor.values).toEqual(written('我的，还没写完', '别人的摘要'));
  });

  test('are a question, not an endless try, where the server names the version it refuses', () => {
    expect(walk([...saving, conflictWith(version('原文', 'v1', '别人的摘要'))]).editor.state).toBe('conflict');
  });

  test('ask nothing about one’s own words, whose save got no answer', () => {
    const { editor } = walk([
      ...saving,
      { type: 'unanswered' },
      save('我的，写完了'),
      conflictWith(version('我的', 'v9', '别人的摘要')),
    ]);
    expect(editor).toMatchObject({ state: 'saving', base: 'v9', values: written('我的，写完了', '别人的摘要') });
  });
});

describe('a draft of a record that changed since', () => {
  const draftOf = (input: Values, base?: Values) => ({
    key: 'k',
    isLive: false,
    input,
    ...(base && { base }),
    updatedAt: 'v1',
    savedAt: 1,
    mayExist: false,
  });
  const opened = (draft: ReturnType<typeof draftOf>, stored: Version<string>) =>
    walk([{ type: 'opened' }, { type: 'loaded', version: stored, draft, otherDrafts: [] }]);

  test('keeps what it started from, where it differs', () => {
    expect(walk([...loaded(), typed('我的')]).effects).toEqual([
      {
        type: 'writeDraft',
        id: 5,
        draft: { input: written('我的'), base: { title: '原文' }, updatedAt: 'v1', mayExist: false },
      },
    ]);
  });

  test('is merged at once where the others changed something else', () => {
    const { editor } = opened(draftOf(written('我的'), { title: '原文' }), version('原文', 'v9', '别人的摘要'));
    expect(editor).toMatchObject({
      state: 'dirty',
      base: 'v9',
      values: written('我的', '别人的摘要'),
      merged: ['excerpt'],
      draftFrom: 1,
    });
  });

  test('asks at once where they changed the same', () => {
    const { editor } = opened(draftOf(written('我的'), { title: '原文' }), version('别人的', 'v9', '别人的摘要'));
    expect(editor).toMatchObject({
      state: 'conflict',
      values: written('我的', '别人的摘要'),
      asked: ['title'],
      merged: ['excerpt'],
    });
  });

  test('of a version before, without what it started from, asks about all that differs when it is saved', () => {
    const stored = version('原文', 'v9', '别人的摘要');
    const draft = draftOf(written('我的'));
    expect(opened(draft, stored).editor).toMatchObject({ state: 'dirty', base: 'v1', values: written('我的') });
    const { editor } = walk([
      { type: 'opened' },
      { type: 'loaded', version: stored, draft, otherDrafts: [] },
      save('我的'),
      conflictWith(stored),
    ]);
    expect(editor).toMatchObject({ state: 'conflict', asked: ['title', 'excerpt'], merged: [] });
  });

  test('that changed nothing of its own is none', () => {
    const { editor, types } = opened(draftOf(written('原文'), {}), version('别人的', 'v9'));
    expect(editor).toMatchObject({ state: 'clean', merged: [], draftFrom: null });
    expect(types).toEqual(['removeDraft']);
  });
});

type Fate = 'stored' | 'refused' | 'lost before it arrived' | 'answer lost' | 'session ended';

/** An editor of a tab, open or closed. */
interface Opened {
  editor: ReturnType<typeof createRecordEditor<string>>;
  tab: Tab;
  /** Words that its form, or the question about two versions, has shown. */
  seen: Set<string>;
  /** Words in whose place another version's were chosen. */
  givenUp: Set<string>;
  draft: StoredDraft | null;
  /** The record to be created that its input belongs to. */
  lineage: number;
  inFlight: number;
  answer: (value: 'keep' | 'drop' | null) => void;
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

const fields = ['title', 'excerpt'] as const;

const wordsOf = (values: unknown): string[] => (isValues(values) ? fields.map((name) => String(values[name])) : []);

const keyOf = ({ input, base, updatedAt }: Pick<StoredDraft, 'input' | 'base' | 'updatedAt'>) =>
  JSON.stringify([input, base, updatedAt]);

/** Simulates a server with one record and a user with two tabs whose input must never be lost. */
const createWorld = () => {
  const device = createDevice();
  const records = new Map<number, Version<string>>([[5, version('原文', 'v0')]]);
  const tabs: (Tab | null)[] = [null, null];
  const problems: string[] = [];
  /** Input that must be in a form, a draft or the server. */
  const owed = new Set<string>();
  /** What the person who wrote a draft knows. */
  const memories = new Map<string, Pick<Opened, 'seen' | 'lineage'>>();
  const creates = new Map<number, { made: number; allowed: number }>();
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
    }
    const stored = { record: String(values.title), id, updatedAt: `v${next()}`, values };
    records.set(id, stored);
    for (const word of wordsOf(values)) owed.delete(word);
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
        fill: (values) => {
          for (const name of fields) if (name in values) opened.seen.add(String(values[name]));
          for (const word of opened.givenUp) if (!displayed(opened).includes(word)) owed.delete(word);
        },
        submit: () => queueMicrotask(() => submit(opened)),
        ask: () => new Promise((resolve) => (opened.answer = resolve)),
        announceSaved: () => {},
        announceCopied: () => {},
        announceCreated: () => {},
        close: () => {},
      },
    );
    const opened: Opened = {
      editor,
      tab,
      seen: new Set(),
      givenUp: new Set(),
      draft: null,
      lineage: next(),
      inFlight: 0,
      answer: () => {},
    };
    let formKey = 0;
    editor.store.subscribe((state) => {
      if (state.formKey === formKey) return;
      formKey = state.formKey;
      const memory = state.draftFrom !== null && opened.draft ? memories.get(keyOf(opened.draft)) : undefined;
      opened.lineage = memory?.lineage ?? next();
      opened.seen = new Set([...(memory?.seen ?? []), ...wordsOf(state.values)]);
    });
    tab.opened = opened;
    editor.dispatch({ type: 'opened' });
  };

  const submit = ({ editor }: Opened) => {
    if (isOpen(editor.store.state)) editor.save(editor.store.state.values).catch(() => {});
  };

  const displayed = ({ editor }: Opened) => wordsOf(editor.store.state.values);

  /** All input in drafts, forms and on the server. */
  const held = () => {
    const drafts = new Map<string, { savedAt: number; words: string[] }>();
    const lay = (key: string, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('input' in value))
        drafts.delete(key);
      else if (Number(value.savedAt) >= (drafts.get(key)?.savedAt ?? 0)) {
        drafts.set(key, { savedAt: Number(value.savedAt), words: wordsOf(value.input) });
      }
    };
    for (const [key, value] of device.stored) lay(key, value);
    for (let index = 0; index < device.local.length; index += 1) {
      const key = device.local.key(index) ?? '';
      lay(key, JSON.parse(device.local.getItem(key) ?? 'null'));
    }
    const forms = tabs.flatMap((tab) => (tab?.opened && isOpen(tab.opened.editor.store.state) ? [tab.opened] : []));
    return new Set([
      ...forms.flatMap(displayed),
      ...[...drafts.values()].flatMap(({ words }) => words),
      ...[...records.values()].flatMap(({ values }) => wordsOf(values)),
    ]);
  };

  const newTab = (id: string): Tab => {
    const tab = { id, drafts: createRecordDrafts(device.tab(id)), opened: null };
    device.hold(id);
    return tab;
  };

  const enter = (place: number, id: string): Tab => {
    const tab = newTab(id);
    tabs[place] = tab;
    return tab;
  };

  const type = (opened: Opened, name: (typeof fields)[number]) => {
    const { state } = opened.editor.store;
    if (!isOpen(state)) return;
    owed.delete(String(state.values[name]));
    const word = `词${next()}`;
    owed.add(word);
    opened.seen.add(word);
    opened.editor.dispatch({ type: 'typed', values: { ...state.values, [name]: word } });
  };

  const decide = ({ editor, seen, givenUp }: Opened, chosen: Choice, isAll: boolean) => {
    const { state } = editor.store;
    const names = state.state === 'conflict' ? askedFields(state).slice(0, isAll ? fields.length : 1) : [];
    for (const name of names) {
      seen.add(String(state.theirs?.values[name]));
      if (chosen === 'theirs') givenUp.add(String(state.values[name]));
      else givenUp.delete(String(state.values[name]));
    }
    editor.dispatch({ type: 'versionChosen', names, version: chosen });
  };

  /** Actions of the user, the network and the server on a tab. */
  const actions: Record<string, (opened: Opened, place: number) => void> = {
    'type a title': (opened) => type(opened, 'title'),
    'type an excerpt': (opened) => type(opened, 'excerpt'),
    'type what is stored': (opened) => {
      const { state } = opened.editor.store;
      if (!isOpen(state)) return;
      for (const word of displayed(opened)) owed.delete(word);
      opened.editor.dispatch({ type: 'typed', values: state.stored.values });
    },
    // A pending form is queued by its second button.
    save: (opened) => {
      const { state } = opened.editor.store;
      if (state.state === 'saving') opened.editor.dispatch({ type: 'saveRequested', values: state.values });
      else if (state.state !== 'saveQueued') submit(opened);
    },
    'keep mine': (opened) => decide(opened, 'mine', true),
    'keep theirs': (opened) => decide(opened, 'theirs', true),
    'keep mine of one': (opened) => decide(opened, 'mine', false),
    'keep theirs of one': (opened) => decide(opened, 'theirs', false),
    merge: ({ editor }) => editor.dispatch({ type: 'mergeChosen' }),
    'start over': (opened) => startOver(opened),
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
      if (isAsking) for (const word of displayed(opened)) owed.delete(word);
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

  const startOver = (opened: Opened) => {
    const before = { words: displayed(opened), formKey: opened.editor.store.state.formKey };
    opened.editor.dispatch({ type: 'restartChosen' });
    if (opened.editor.store.state.formKey !== before.formKey) for (const word of before.words) owed.delete(word);
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
    saveElsewhere: (names: readonly string[]) => {
      const values = { ...records.get(5)?.values };
      for (const name of names) values[name] = `别人${next()}`;
      records.set(5, { record: String(values.title), id: 5, updatedAt: `v${next()}`, values });
    },
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
  | [kind: 'saveElsewhere', ...names: string[]]
  | [kind: 'release'];

const fates: Fate[] = ['stored', 'refused', 'lost before it arrived', 'answer lost', 'session ended'];
const place = fc.constantFrom(0, 1);
const act = (...actions: string[]) => fc.tuple(fc.constant('act' as const), place, fc.constantFrom(...actions));
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: act(...createWorld().actions) },
  { weight: 14, arbitrary: act('type a title', 'type an excerpt', 'save', 'save') },
  {
    weight: 4,
    arbitrary: act(
      'keep mine',
      'keep theirs of one',
      'merge',
      'create again',
      'come online',
      'sign in',
      'choose another draft',
    ),
  },
  { weight: 3, arbitrary: act('be loaded again', 'be killed and opened again') },
  { weight: 2, arbitrary: act('close', 'keep the draft', 'drop the draft', 'leave the page', 'be killed') },
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

const run = (world: ReturnType<typeof createWorld>, [kind, ...details]: Command) => {
  const [first, second] = details;
  if (kind === 'act') world.act(Number(first), String(second));
  else if (kind === 'open') world.open(Number(first), typeof second === 'number' ? second : null);
  else if (kind === 'settle') world.settle(Number(first), fates.find((fate) => fate === second) ?? 'stored');
  else if (kind === 'saveElsewhere') world.saveElsewhere(details.map(String));
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
