import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { hasUnsavedChanges, undecidedFields } from '@/features/manage/record-editor/machine/selectors.ts';
import { createEditor, createTransitions, transition } from '@/features/manage/record-editor/machine/transitions.ts';
import type {
  Choice,
  EditorEvent,
  SaveRequest,
  State,
  Version,
} from '@/features/manage/record-editor/machine/types.ts';
import type { StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';
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
const newRecord: Version<string> = { record: null, id: null, updatedAt: null, values: blank };
const transitions = createTransitions<string>();

/** An event and, if it comes from the form, the values in it. */
type Happened = EditorEvent<string> & { values?: Values };

/** Applies events to an editor of record 5 or of a new one. */
const walk = (events: readonly Happened[], id: number | null = 5, valueRules = rules) => {
  let { editor, effects } = createEditor<string>({ id, blank, isOnline: true, rules: valueRules });
  for (const event of events) {
    const next = transition(transitions, { ...editor, values: event.values ?? editor.values }, event);
    effects = next?.effects ?? [];
    editor = next?.editor ?? editor;
  }
  return { editor, effects, types: effects.map(({ type }) => type) };
};

const loaded = (stored = version('原文', 'v1'), draft: StoredDraft | null = null): EditorEvent<string>[] => [
  { type: 'loaded', version: stored, draft, otherDrafts: [] },
];
const written = (title: string, excerpt = '摘要'): Values => ({ title, excerpt });
const typed = (title: string, excerpt?: string, name = 'title'): Happened => ({
  type: 'typed',
  name,
  values: written(title, excerpt),
});
const save = (title: string, excerpt?: string): Happened => ({
  type: 'saveRequested',
  values: written(title, excerpt),
});
const noResponse: EditorEvent<string> = { type: 'noResponse', error: new ApiError(0, null), mayBeStored: true };
const rejected: EditorEvent<string> = { type: 'rejected', error: new ApiError(422, {}), mayBeStored: false };
const conflictWith = (theirs: Version<string>): EditorEvent<string> => ({ type: 'conflicted', theirs });
const choose = (choice: Choice, ...names: string[]): EditorEvent<string> => ({
  type: 'versionChosen',
  names,
  version: choice,
});

describe('editor state machine', () => {
  /** Events handled per state; all others are ignored. */
  const expected: Record<State, string> = {
    loading: 'loaded loadFailed',
    loadFailed: 'loadRetried',
    clean: 'typed saveRequested restartChosen draftChosen',
    dirty: 'typed saveRequested restartChosen draftChosen',
    saving: 'typed saveRequested saved conflicted rejected notFound unauthenticated noResponse',
    saveQueued: 'typed saveRequested saved conflicted rejected notFound unauthenticated noResponse',
    conflict: 'typed saveRequested restartChosen draftChosen versionChosen',
    offline: 'typed saveRequested restartChosen draftChosen retryDue',
    unconfirmed: 'typed saveRequested restartChosen draftChosen createAgainChosen',
    gone: 'typed saveRequested restartChosen draftChosen',
    closed: 'saved',
  };
  const always =
    'uploadsChanged draftWritten wentOffline cameOnline closeRequested closeCancelled uploadsSettled keepDraft dropDraft userChanged signedOut signedIn signInOpened signInClosed';

  test.each(Object.entries(transitions))('handles in state %s only the listed events', (state, handlers) => {
    const events = new Map(Object.entries(expected)).get(state);
    expect(Object.keys(handlers).toSorted()).toEqual(
      `${events} ${state === 'closed' ? '' : always}`.trim().split(/\s+/).toSorted(),
    );
  });
});

describe('editor', () => {
  test('sends the updated_at of the loaded version with a save', () => {
    const { effects } = walk([...loaded(), typed('改'), save('改')]);
    expect(effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v1' }, values: written('改') });
  });

  test('keeps edits made during a save and announces that they are not saved', () => {
    const { editor, effects } = walk([
      ...loaded(),
      save('一'),
      typed('一二'),
      { type: 'saved', version: version('一', 'v2') },
    ]);
    expect(editor).toMatchObject({ state: 'dirty', base: 'v2', values: written('一二') });
    expect(effects).toContainEqual({ type: 'announceSaved', all: false, before: '原文', record: '一', merged: [] });
    expect(effects).toContainEqual(expect.objectContaining({ type: 'writeDraft' }));
  });

  test('shows the values as normalised by the server when it stays open, without unsaved changes', () => {
    const saving: Happened = {
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
    expect(hasUnsavedChanges(editor)).toBe(false);
    expect(effects).toContainEqual({ type: 'fill', values: { title: '一' } });
  });

  test('sends a queued save after the pending one succeeds, based on the version that it stored', () => {
    const queued = [...loaded(), save('一'), typed('一二'), save('一二')];
    const after = walk([...queued, { type: 'saved', version: version('一', 'v2') }]);
    expect(after.effects).toContainEqual({
      type: 'save',
      target: { id: 5, updatedAt: 'v2' },
      values: written('一二'),
    });
    expect(walk([...queued, rejected]).types).not.toContain('save');
  });

  test('sends the last of several queued saves, also after a conflict', () => {
    const queued = [
      ...loaded(),
      save('一'),
      typed('一二'),
      save('一二'),
      typed('一二三'),
      save('一二三'),
      typed('一二三四'),
    ];
    for (const outcome of [
      { type: 'saved', version: version('一', 'v2') } as const,
      conflictWith(version('原文', 'v2', '摘要')),
    ]) {
      const { editor, effects } = walk([...queued, outcome]);
      expect(editor).toMatchObject({ state: 'saving', base: 'v2', values: written('一二三四') });
      expect(effects).toContainEqual(expect.objectContaining({ type: 'save', values: written('一二三') }));
    }
  });

  test('updates a created record on the next save', () => {
    const created: Happened[] = [
      ...loaded(newRecord),
      save('一'),
      typed('一二'),
      { type: 'saved', version: version('一', 'v1') },
    ];
    expect(walk(created, null).editor).toMatchObject({ id: 5, state: 'dirty' });
    expect(walk([...created, save('一二')], null).effects).toContainEqual(
      expect.objectContaining({ target: { id: 5, updatedAt: 'v1' } }),
    );
  });

  test('asks before it repeats a create request that got no response', () => {
    const unconfirmed = [...loaded(newRecord), save('新'), noResponse];
    expect(walk(unconfirmed, null).editor).toMatchObject({ state: 'unconfirmed', mayExist: true });
    expect(walk([...unconfirmed, typed('新的'), save('新的')], null).types).toEqual(['writeDraft']);
    const again = walk([...unconfirmed, { type: 'createAgainChosen' }, save('新')], null);
    expect(again.types).toEqual(['writeDraft', 'save']);
  });

  test('restores from the draft that a create request got no response', () => {
    const draft = { key: 'k', isLive: false, input: written('新'), updatedAt: null, savedAt: 1, mayExist: true };
    expect(walk([...loaded(newRecord, draft), save('新')], null).editor.state).toBe('unconfirmed');
  });

  test('saves once it is back online', () => {
    const offline = [...loaded(), typed('改'), { type: 'wentOffline' } as const, save('改')];
    expect(walk(offline)).toMatchObject({ editor: { state: 'offline' }, types: ['writeDraft'] });
    expect(walk([...offline, { type: 'cameOnline' }]).types).toEqual(['writeDraft', 'save']);
  });

  test('does not treat its own update, whose response was lost, as a conflict', () => {
    const { editor, effects } = walk([
      ...loaded(),
      save('一'),
      noResponse,
      save('一二'),
      { type: 'conflicted', theirs: version('一', 'v2') },
    ]);
    expect(editor.state).toBe('saving');
    expect(effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v2' }, values: written('一二') });
  });

  test('repeats what was submitted, not what was written since', () => {
    const lost = [...loaded(), save('一'), noResponse, typed('一，没写完')];
    const again = walk([...lost, { type: 'retryDue' }]);
    expect(again.effects).toContainEqual(expect.objectContaining({ type: 'save', values: written('一') }));
    const stored = walk([...lost, { type: 'retryDue' }, { type: 'saved', version: version('一', 'v2') }]);
    expect(stored.editor).toMatchObject({ state: 'dirty', values: written('一，没写完') });
  });

  test('sends nothing after sign-in if the text was changed back', () => {
    const ended = [...loaded(), save('改'), { type: 'unauthenticated' } as const, typed('原文')];
    expect(walk([...ended, { type: 'signedIn' }])).toMatchObject({ editor: { state: 'clean' }, types: [] });
  });

  test('stays offline while an update without a response may have stored other values', () => {
    expect(walk([...loaded(), save('改'), noResponse, typed('原文')]).editor.state).toBe('offline');
  });

  test('keeps the draft when another user signs in', () => {
    expect(walk([...loaded(), typed('改'), { type: 'userChanged' }]).types).toEqual(['close']);
  });

  test('retries a save that failed with 401 after sign-in', () => {
    const ended = [...loaded(), save('改'), { type: 'unauthenticated' } as const];
    expect(walk(ended)).toMatchObject({ editor: { state: 'dirty', isSigningIn: true }, types: ['writeDraft'] });
    const again = walk([...ended, { type: 'signedIn' }]);
    expect(again).toMatchObject({ editor: { state: 'saving', isSigningIn: false }, types: ['writeDraft', 'save'] });
    expect(walk([...ended, { type: 'signedIn' }, { type: 'signedOut' }, { type: 'signedIn' }]).types).toEqual([]);
  });

  test('does not save after sign-in if no save was requested', () => {
    expect(walk([...loaded(), typed('改'), { type: 'signedOut' }, { type: 'signedIn' }])).toMatchObject({
      editor: { state: 'dirty' },
      types: [],
    });
  });

  test('sends one save on a double click', () => {
    expect(walk([...loaded(), save('一'), save('一')])).toMatchObject({ editor: { state: 'saving' }, types: [] });
  });
});

describe('edit conflict', () => {
  const saving = [...loaded(), save('我的')];
  const conflict = [...saving, conflictWith(version('别人的', 'v9', '别人的摘要'))];

  test('merges changes of different fields without asking and announces the merged ones', () => {
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
    ).toContainEqual({
      type: 'announceSaved',
      all: true,
      before: '原文',
      record: '我的',
      merged: ['excerpt'],
    });
  });

  test('asks about a field that both changed and merges the others', () => {
    const { editor, effects } = walk(conflict);
    expect(editor).toMatchObject({
      state: 'conflict',
      base: 'v1',
      values: written('我的', '别人的摘要'),
      conflict: { fields: ['title'] },
      merged: ['excerpt'],
    });
    expect(effects.map(({ type }) => type)).toEqual(['fill', 'writeDraft']);
  });

  test('does not save while a field is undecided', () => {
    const { editor, types } = walk([...conflict, save('我的', '别人的摘要')]);
    expect(types).toEqual(['writeDraft']);
    expect(editor).toMatchObject({ state: 'conflict', conflict: { undecidedSaves: 1 } });
  });

  test.each<[Choice, string]>([
    ['mine', '我的'],
    ['theirs', '别人的'],
  ])('saves the chosen version: %s', (chosen, title) => {
    const values = written(title, '别人的摘要');
    const pressed = walk([...conflict, choose(chosen, 'title'), save('我的', '别人的摘要')]);
    expect(pressed.effects).toContainEqual({ type: 'save', target: { id: 5, updatedAt: 'v9' }, values });
    expect(pressed.editor).toMatchObject({ state: 'saving', base: 'v9', values });
    expect(pressed.types).toEqual([...(chosen === 'theirs' ? ['fill'] : []), 'writeDraft', 'save']);
  });

  test('revokes the choice of their version when the field is edited', () => {
    const given = [...conflict, choose('theirs', 'title')];
    expect(undecidedFields(walk(given).editor)).toEqual([]);
    expect(undecidedFields(walk([...given, typed('我又写的', '别人的摘要')]).editor)).toEqual(['title']);
    expect(undecidedFields(walk([...given, typed('我的', '也改了', 'excerpt')]).editor)).toEqual([]);
    const kept = [...conflict, choose('mine', 'title'), typed('我又写的', '别人的摘要')];
    expect(undecidedFields(walk(kept).editor)).toEqual([]);
  });

  test('does not ask about a field edited to equal their version', () => {
    expect(undecidedFields(walk([...conflict, typed('别人的', '别人的摘要')]).editor)).toEqual([]);
  });

  test('still asks about a field edited back to the base', () => {
    expect(undecidedFields(walk([...conflict, typed('原文', '别人的摘要')]).editor)).toEqual(['title']);
  });

  test('keeps edits of a merged field', () => {
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

  test('compares a third version with the second', () => {
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

  test('does not send edits made after the save was requested', () => {
    const { editor, effects } = walk([
      ...saving,
      typed('我的，还没写完'),
      conflictWith(version('原文', 'v9', '别人的摘要')),
    ]);
    expect(effects).toContainEqual(expect.objectContaining({ values: written('我的', '别人的摘要') }));
    expect(editor.values).toEqual(written('我的，还没写完', '别人的摘要'));
  });

  test('asks instead of retrying forever if the server rejects the version that it reports', () => {
    expect(walk([...saving, conflictWith(version('原文', 'v1', '别人的摘要'))]).editor.state).toBe('conflict');
  });

  test('does not ask about own changes whose save got no response', () => {
    const { editor } = walk([
      ...saving,
      noResponse,
      save('我的，写完了'),
      conflictWith(version('我的', 'v9', '别人的摘要')),
    ]);
    expect(editor).toMatchObject({ state: 'saving', base: 'v9', values: written('我的，写完了', '别人的摘要') });
  });
});

describe('draft of a record changed by others', () => {
  const draftOf = (input: Values, base?: Values) => ({
    key: 'k',
    isLive: false,
    input,
    ...(base && { base }),
    updatedAt: 'v1',
    savedAt: 1,
    mayExist: false,
  });
  test('stores the base of the changed fields', () => {
    expect(walk([...loaded(), typed('我的')]).effects).toEqual([
      {
        type: 'writeDraft',
        id: 5,
        draft: { input: written('我的'), base: { title: '原文' }, updatedAt: 'v1', mayExist: false },
      },
    ]);
  });

  test('is merged on loading if the changes are in different fields', () => {
    const { editor } = walk(loaded(version('原文', 'v9', '别人的摘要'), draftOf(written('我的'), { title: '原文' })));
    expect(editor).toMatchObject({
      state: 'dirty',
      base: 'v9',
      values: written('我的', '别人的摘要'),
      merged: ['excerpt'],
      drafts: { restoredFrom: 1 },
    });
  });

  test('is a conflict on loading if both changed the same field', () => {
    const { editor } = walk(loaded(version('别人的', 'v9', '别人的摘要'), draftOf(written('我的'), { title: '原文' })));
    expect(editor).toMatchObject({
      state: 'conflict',
      values: written('我的', '别人的摘要'),
      conflict: { fields: ['title'] },
      merged: ['excerpt'],
    });
  });

  test('without a base asks about all differing fields when it is saved', () => {
    const stored = version('原文', 'v9', '别人的摘要');
    const draft = draftOf(written('我的'));
    expect(walk(loaded(stored, draft)).editor).toMatchObject({ state: 'dirty', base: 'v1', values: written('我的') });
    const { editor } = walk([...loaded(stored, draft), save('我的'), conflictWith(stored)]);
    expect(editor).toMatchObject({ state: 'conflict', conflict: { fields: ['title', 'excerpt'] }, merged: [] });
  });

  test('is removed if it contains no changes', () => {
    const { editor, types } = walk(loaded(version('别人的', 'v9'), draftOf(written('原文'), {})));
    expect(editor).toMatchObject({ state: 'clean', merged: [], drafts: { restoredFrom: null } });
    expect(types).toEqual(['removeDraft']);
  });
});

describe('publication time of a save request', () => {
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
  const requestSave = (values: Values, request?: SaveRequest): Happened => ({
    type: 'saveRequested',
    values,
    request,
  });
  const publish = requestSave(at('改', null), { staysOpen: false, publishedAt: now });
  const follow = (...events: Happened[]) => walk(events, 5, timed);
  const sent = (values: Values, updatedAt = 'v1') => ({ type: 'save', target: { id: 5, updatedAt }, values });

  test('is sent but not stored in the form and its draft', () => {
    const { editor, effects } = follow(draft, publish);
    expect(effects).toContainEqual(sent(at('改', now)));
    expect(editor.values).toEqual(at('改', null));
    expect(effects[0]).toMatchObject({ type: 'writeDraft', draft: { input: at('改', null) } });
    expect(follow(draft, publish, rejected).editor.values).toEqual(at('改', null));
  });

  test('does not apply to the next request: a draft stays a draft', () => {
    expect(follow(draft, publish, rejected, requestSave(at('改', null))).effects).toContainEqual(sent(at('改', null)));
    expect(follow(draft, requestSave(at('改', now))).effects).toContainEqual(sent(at('改', null)));
  });

  test('is kept when the request is retried after sign-in or back online', () => {
    for (const retried of [
      follow(draft, publish, { type: 'unauthenticated' }, { type: 'signedIn' }),
      follow(draft, { type: 'wentOffline' }, publish, { type: 'cameOnline' }),
      follow(draft, publish, noResponse, { type: 'cameOnline' }),
    ])
      expect(retried.effects).toContainEqual(sent(at('改', now)));
  });

  test('is filled into the form once stored, also while the form is edited', () => {
    const edit: Happened = { type: 'typed', name: 'title', values: at('再改', null) };
    const { editor, effects } = follow(draft, publish, edit, { type: 'saved', version: stored('改', now, 'v2') });
    expect(editor).toMatchObject({ state: 'dirty', values: at('再改', now) });
    expect(effects).toContainEqual({ type: 'fill', values: { published_at: now } });
  });

  test('is kept by a queued save', () => {
    const queued = requestSave(at('再改', null), { staysOpen: true });
    const { effects } = follow(draft, publish, queued, { type: 'saved', version: stored('改', now, 'v2') });
    expect(effects).toContainEqual(sent(at('再改', now), 'v2'));
  });

  test('of a published record is restored if the field was emptied, and removed only by unpublishing', () => {
    const published: EditorEvent<string> = { ...draft, version: stored('原文', early, 'v1') };
    expect(follow(published, requestSave(at('改', null))).effects).toContainEqual(sent(at('改', early)));
    expect(follow(published, requestSave(at('改', now))).effects).toContainEqual(sent(at('改', now)));
    const unpublish = requestSave(at('改', early), { staysOpen: false, publishedAt: null });
    expect(follow(published, unpublish).effects).toContainEqual(sent(at('改', null)));
  });

  test('is merged into their version unless they set a time', () => {
    const other = follow(draft, publish, conflictWith(stored('原文', null, 'v9')));
    expect(other.effects).toContainEqual(sent(at('改', now), 'v9'));
    const timedByOthers = [draft, publish, conflictWith(stored('原文', early, 'v9'))];
    expect(follow(...timedByOthers).editor).toMatchObject({ state: 'conflict', merged: ['published_at'] });
    expect(follow(...timedByOthers, requestSave(at('改', early))).effects).toContainEqual(sent(at('改', early), 'v9'));
  });

  test('is the chosen one if both changed it', () => {
    const published: EditorEvent<string> = { ...draft, version: stored('原文', early, 'v1') };
    const withdrawn = [published, requestSave(at('原文', now)), conflictWith(stored('原文', null, 'v9'))];
    expect(follow(...withdrawn).editor.conflict?.fields).toEqual(['published_at']);
    const mine = follow(...withdrawn, choose('mine', 'published_at'), requestSave(at('原文', now)));
    expect(mine.effects).toContainEqual(sent(at('原文', now), 'v9'));
    const theirs = follow(...withdrawn, choose('theirs', 'published_at'), requestSave(at('原文', now)));
    expect(theirs.effects).toContainEqual(sent(at('原文', null), 'v9'));
  });

  test.each<[title: string, events: Happened[], prompt: 'unsavedChanges' | null]>([
    ['is pending', [], 'unsavedChanges'],
    ['waits for the sign-in', [{ type: 'unauthenticated' }], 'unsavedChanges'],
    [
      'waits after the sign-in was cancelled',
      [{ type: 'unauthenticated' }, { type: 'signInClosed' }],
      'unsavedChanges',
    ],
    ['waits for the network', [noResponse], 'unsavedChanges'],
    ['was rejected', [rejected], null],
  ])('of an unchanged text asks before closing while it %s', (_, events, prompt) => {
    const onlyTime = requestSave(at('原文', null), { staysOpen: true, publishedAt: now });
    expect(follow(draft, onlyTime, ...events, { type: 'closeRequested' }).editor.closePrompt).toBe(prompt);
  });

  test('no longer prompts once it is stored', () => {
    const onlyTime = requestSave(at('原文', null), { staysOpen: true, publishedAt: now });
    const saved: EditorEvent<string> = { type: 'saved', version: stored('原文', now, 'v2') };
    expect(follow(draft, onlyTime, { type: 'closeRequested' }, saved).editor).toMatchObject({
      state: 'clean',
      closePrompt: null,
    });
  });
});

describe('closing the editor', () => {
  const close: EditorEvent<string> = { type: 'closeRequested' };

  test('prompts about unsaved changes, else about pending uploads, else closes', () => {
    expect(walk([...loaded(), close]).types).toEqual(['close']);
    expect(walk([...loaded(), typed('改'), close]).editor.closePrompt).toBe('unsavedChanges');
    const uploading: EditorEvent<string> = { type: 'uploadsChanged', pending: 1 };
    const prompted = [...loaded(), uploading, close];
    expect(walk(prompted).editor.closePrompt).toBe('uploads');
    expect(walk([...prompted, { type: 'uploadsSettled' }]).types).toEqual(['close']);
    expect(walk([...prompted, typed('图'), { type: 'uploadsSettled' }]).editor.closePrompt).toBe('unsavedChanges');
  });

  test('dismisses the prompt when the changes are saved meanwhile', () => {
    const saving: Happened = { type: 'saveRequested', values: written('改'), request: { staysOpen: true } };
    const after = walk([...loaded(), saving, close, { type: 'saved', version: version('改', 'v2') }]);
    expect(after.editor).toMatchObject({ state: 'clean', closePrompt: null });
  });

  test('follows the last navigation and cancels the previous one', () => {
    const [first, second] = [
      { go: () => {}, stay: () => {} },
      { go: () => {}, stay: () => {} },
    ];
    const prompted = [...loaded(), typed('改'), { ...close, leave: first }, { ...close, leave: second }];
    expect(walk(prompted).effects).toEqual([{ type: 'stay', leave: first }]);
    expect(walk([...prompted, { type: 'keepDraft' }]).effects).toEqual([{ type: 'close', leave: second }]);
    expect(walk([...prompted, { type: 'closeCancelled' }])).toMatchObject({
      editor: { closePrompt: null, leave: null },
      effects: [{ type: 'stay', leave: second }],
    });
  });
});
