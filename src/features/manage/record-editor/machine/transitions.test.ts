import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { hasUnsavedWords, undecidedFields } from '@/features/manage/record-editor/machine/selectors.ts';
import { createEditor, createTransitions, transition } from '@/features/manage/record-editor/machine/transitions.ts';
import type {
  Choice,
  EditorEvent,
  SaveRequest,
  State,
  Version,
} from '@/features/manage/record-editor/machine/types.ts';
import { createValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';

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
const walk = (events: readonly EditorEvent<string>[], id: number | null = 5, valueRules = rules) => {
  let { editor, effects } = createEditor<string>({ id, blank, isOnline: true, rules: valueRules });
  for (const event of events) {
    const next = transition(transitions, editor, event);
    effects = next?.effects ?? [];
    editor = next?.editor ?? editor;
  }
  return { editor, effects, types: effects.map(({ type }) => type) };
};

const loaded = (stored = version('原文', 'v1')): EditorEvent<string>[] => [
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
const unanswered: EditorEvent<string> = { type: 'unanswered', error: new ApiError(0, null) };
const conflictWith = (theirs: Version<string>): EditorEvent<string> => ({ type: 'conflicted', theirs });
const choose = (choice: Choice, ...names: string[]): EditorEvent<string> => ({
  type: 'versionChosen',
  names,
  version: choice,
});

describe('the table of states and events', () => {
  /** Events handled per state; all others are ignored. */
  const expected: Record<State, string> = {
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
    closed: 'saved',
  };
  const always =
    'uploadsChanged draftWritten wentOffline cameOnline closeRequested closeCancelled picturesSettled keepDraft dropDraft userChanged';

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
    expect(effects).toContainEqual({ type: 'announceSaved', all: false, record: '一', merged: [] });
    expect(effects).toContainEqual(expect.objectContaining({ type: 'writeDraft' }));
  });

  test('that stays open shows what the server made of the words, and has none left to save', () => {
    const saving: EditorEvent<string> = {
      type: 'saveRequested',
      values: written('<b>一'),
      request: { staysOpen: true },
    };
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
    expect(walk([...queued, { type: 'refused', error: new ApiError(422, {}) }]).types).not.toContain('submit');
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
    const asked = [...loaded(nothing), save('新'), unanswered];
    expect(walk(asked, null).editor).toMatchObject({ state: 'unconfirmed', mayExist: true });
    expect(walk([...asked, typed('新的'), save('新的')], null).types).toEqual(['writeDraft']);
    expect(walk([...asked, { type: 'createAgainChosen' }], null).types).toEqual(['submit']);
  });

  test('remembers with the draft that a create may have arrived', () => {
    const draft = { key: 'k', isLive: false, input: written('新'), updatedAt: null, savedAt: 1, mayExist: true };
    const opened: EditorEvent<string>[] = [{ type: 'loaded', version: nothing, draft, otherDrafts: [] }];
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
      unanswered,
      save('一二'),
      { type: 'conflicted', theirs: version('一', 'v2') },
    ]);
    expect(editor.state).toBe('saving');
    expect(effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v2' }, values: written('一二') });
  });

  test('is not clean while an unanswered save may have stored other words', () => {
    expect(walk([...loaded(), save('改'), unanswered, typed('原文')]).editor.state).toBe('offline');
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
    ).toContainEqual({ type: 'announceSaved', all: true, record: '我的', merged: ['excerpt'] });
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
      unanswered,
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
    walk([{ type: 'loaded', version: stored, draft, otherDrafts: [] }]);

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

describe('the publication time of a request', () => {
  const [early, now] = ['2026-11-01T00:00:00Z', '2026-11-22T00:00:00Z'];
  const timed = createValueRules(
    [
      { name: 'title', kind: 'text' },
      { name: 'published_at', kind: 'publication' },
    ],
    v.object({ title: v.string(), published_at: v.nullable(v.string()) }),
  );
  const at = (title: string, published_at: string | null): Values => ({ title, published_at });
  const stored = (title: string, time: string | null, updatedAt: string): Version<string> => ({
    record: title,
    id: 5,
    updatedAt,
    values: at(title, time),
  });
  const draft: EditorEvent<string> = {
    type: 'loaded',
    version: stored('原文', null, 'v1'),
    draft: null,
    otherDrafts: [],
  };
  const ask = (values: Values, request?: SaveRequest): EditorEvent<string> => ({
    type: 'saveRequested',
    values,
    request,
  });
  const publish = ask(at('改', null), { staysOpen: false, publishedAt: now });
  const follow = (...events: EditorEvent<string>[]) => walk(events, 5, timed);
  const sent = (values: Values, updatedAt = 'v1') => ({ type: 'save', target: { id: 5, updatedAt }, values });

  test('is sent, and stays out of the form and its draft', () => {
    const { editor, effects } = follow(draft, publish);
    expect(effects).toContainEqual(sent(at('改', now)));
    expect(editor.values).toEqual(at('改', null));
    expect(effects[0]).toMatchObject({ type: 'writeDraft', draft: { input: at('改', null) } });
    expect(follow(draft, publish, { type: 'refused', error: null }).editor.values).toEqual(at('改', null));
  });

  test('is gone with the next request: a draft stays a draft', () => {
    const refused: EditorEvent<string> = { type: 'refused', error: null };
    expect(follow(draft, publish, refused, ask(at('改', null))).effects).toContainEqual(sent(at('改', null)));
    expect(follow(draft, ask(at('改', now))).effects).toContainEqual(sent(at('改', null)));
  });

  test('is kept by a request that is repeated after sign-in, back online, or as a second create', () => {
    const request = { staysOpen: false, publishedAt: now };
    expect(follow(draft, publish, { type: 'unauthenticated' }, { type: 'signedIn' }).effects).toContainEqual({
      type: 'submit',
      request,
    });
    expect(follow(draft, { type: 'wentOffline' }, publish, { type: 'cameOnline' }).effects).toEqual([
      { type: 'submit', request },
    ]);
    expect(follow(draft, publish, unanswered, { type: 'cameOnline' }).effects).toEqual([{ type: 'submit', request }]);
  });

  test('is in the form once it is stored, also while the form is edited', () => {
    const edit: EditorEvent<string> = { type: 'typed', values: at('再改', null) };
    const { editor, effects } = follow(draft, publish, edit, { type: 'saved', version: stored('改', now, 'v2') });
    expect(editor).toMatchObject({ state: 'dirty', values: at('再改', now) });
    expect(effects).toContainEqual({ type: 'fill', values: { published_at: now } });
  });

  test('is kept by a save that was queued behind it', () => {
    const queued = ask(at('再改', null), { staysOpen: true });
    const { effects } = follow(draft, publish, queued, { type: 'saved', version: stored('改', now, 'v2') });
    expect(effects).toContainEqual({ type: 'submit', request: { staysOpen: true, publishedAt: now } });
  });

  test('of a published record survives an emptied field, and goes by a request alone', () => {
    const published: EditorEvent<string> = { ...draft, version: stored('原文', early, 'v1') };
    expect(follow(published, ask(at('改', null))).effects).toContainEqual(sent(at('改', early)));
    expect(follow(published, ask(at('改', now))).effects).toContainEqual(sent(at('改', now)));
    const unpublish = ask(at('改', early), { staysOpen: false, publishedAt: null });
    expect(follow(published, unpublish).effects).toContainEqual(sent(at('改', null)));
  });

  test('goes with the words into another version, unless that has a time of its own', () => {
    const other = follow(draft, publish, conflictWith(stored('原文', null, 'v9')));
    expect(other.effects).toContainEqual(sent(at('改', now), 'v9'));
    const timedByOthers = [draft, publish, conflictWith(stored('原文', early, 'v9'))];
    expect(follow(...timedByOthers).editor).toMatchObject({ state: 'conflict', merged: ['published_at'] });
    expect(follow(...timedByOthers, ask(at('改', early))).effects).toContainEqual(sent(at('改', early), 'v9'));
  });

  test('that both have changed is the chosen one', () => {
    const published: EditorEvent<string> = { ...draft, version: stored('原文', early, 'v1') };
    const withdrawn = [published, ask(at('原文', now)), conflictWith(stored('原文', null, 'v9'))];
    expect(follow(...withdrawn).editor.asked).toEqual(['published_at']);
    const mine = follow(...withdrawn, choose('mine', 'published_at'), { type: 'mergeChosen' });
    expect(mine.effects).toContainEqual({ type: 'submit', request: { staysOpen: false, publishedAt: now } });
    const theirs = follow(...withdrawn, choose('theirs', 'published_at'), ask(at('原文', now)));
    expect(theirs.effects).toContainEqual(sent(at('原文', null), 'v9'));
  });
});

describe('closing', () => {
  const close: EditorEvent<string> = { type: 'closeRequested' };

  test('asks about unsaved words first, then about pictures, and nothing without either', () => {
    expect(walk([...loaded(), close]).types).toEqual(['close']);
    expect(walk([...loaded(), typed('改'), close]).editor.asking).toBe('words');
    const uploading: EditorEvent<string> = { type: 'uploadsChanged', pending: 1 };
    const asked = [...loaded(), uploading, close];
    expect(walk(asked).editor.asking).toBe('pictures');
    expect(walk([...asked, { type: 'picturesSettled' }]).types).toEqual(['close']);
    expect(walk([...asked, typed('图'), { type: 'picturesSettled' }]).editor.asking).toBe('words');
  });

  test('ends its question when the words are saved meanwhile', () => {
    const saving: EditorEvent<string> = { type: 'saveRequested', values: written('改'), request: { staysOpen: true } };
    const asked = walk([...loaded(), saving, close, { type: 'saved', version: version('改', 'v2') }]);
    expect(asked.editor).toMatchObject({ state: 'clean', asking: null });
  });

  test('goes where the last request leads, and tells the one before that it stays', () => {
    const [first, second] = [
      { go: () => {}, stay: () => {} },
      { go: () => {}, stay: () => {} },
    ];
    const asked = [...loaded(), typed('改'), { ...close, leave: first }, { ...close, leave: second }];
    expect(walk(asked).effects).toEqual([{ type: 'stay', leave: first }]);
    expect(walk([...asked, { type: 'keepDraft' }]).effects).toEqual([{ type: 'close', leave: second }]);
    expect(walk([...asked, { type: 'closeCancelled' }])).toMatchObject({
      editor: { asking: null, leave: null },
      effects: [{ type: 'stay', leave: second }],
    });
  });
});

test('a save that is pressed twice is one save', () => {
  expect(walk([...loaded(), save('一'), save('一')])).toMatchObject({ editor: { state: 'saving' }, types: [] });
});
