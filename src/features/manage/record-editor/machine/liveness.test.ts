import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { conflictingFields, hasUnsavedChanges } from '@/features/manage/record-editor/machine/selectors.ts';
import { createEditor, createTransitions, transition } from '@/features/manage/record-editor/machine/transitions.ts';
import type { EditorEvent, EventOf, Version } from '@/features/manage/record-editor/machine/types.ts';
import { createValueRules, type Values } from '@/features/manage/record-editor/record-values.ts';

const blank: Values = { title: '', excerpt: '', published_at: null };
const rules = createValueRules(
  [
    { name: 'title', kind: 'text' },
    { name: 'excerpt', kind: 'text' },
    { name: 'published_at', kind: 'publication' },
  ],
  v.object({ title: v.string(), excerpt: v.string(), published_at: v.nullable(v.string()) }),
);
const transitions = createTransitions<string>();
const failed = new ApiError(500, null);
const time = '2026-11-22T00:00:00Z';

type Event = EditorEvent<string>;

/** An editor with a form that is always valid, and a server that answers when it is told to. */
const createWorld = (id: number | null) => {
  let { editor } = createEditor<string>({ id, blank, isOnline: true, rules });
  let pending: Values | null = null;
  let sends = 0;
  let versions = 0;
  /** A save was requested that nothing has answered or revoked. */
  let isRequested = false;

  const version = (values: Values): Version<string> => ({
    record: '记录',
    id: editor.id ?? 5,
    updatedAt: `v${(versions += 1)}`,
    values,
  });

  const dispatch = (event: Event, values = editor.values): void => {
    const next = transition(transitions, { ...editor, values }, event);
    if (!next) return;
    ({ editor } = next);
    if (event.type === 'saveRequested') isRequested = true;
    // Typing back or starting over revokes it.
    else if (editor.state === 'clean' || event.type === 'restartChosen') isRequested = false;
    for (const effect of next.effects) {
      if (effect.type === 'save') {
        pending = effect.values;
        sends += 1;
      } else if (effect.type === 'load') load();
    }
  };

  const load = () => {
    const values = editor.id === null ? blank : { ...blank, title: '原文' };
    const stored = { ...version(values), ...(editor.id === null && { record: null, id: null, updatedAt: null }) };
    dispatch({ type: 'loaded', version: stored, draft: null, otherDrafts: [] });
  };

  const respond = (kind: ResponseKind) => {
    const values = pending;
    if (values === null) return;
    pending = null;
    // A 401, and an update that got no response, are no answers: the save is still to be sent.
    if (kind !== 'unauthenticated' && !(kind.startsWith('no response') && editor.id !== null)) isRequested = false;
    if (kind === 'no response, never sent') isRequested = true;
    const events: Record<ResponseKind, Event> = {
      saved: { type: 'saved', version: version(values) },
      'changed elsewhere': { type: 'conflicted', theirs: version({ ...values, title: `别人${versions}` }) },
      rejected: { type: 'rejected', error: failed, mayBeStored: false },
      'server error': { type: 'rejected', error: failed, mayBeStored: true },
      gone: { type: 'notFound', error: failed },
      unauthenticated: { type: 'unauthenticated' },
      'no response': { type: 'noResponse', error: failed, mayBeStored: true },
      'no response, never sent': { type: 'noResponse', error: failed, mayBeStored: false },
    };
    // A queued save starts at once.
    const isQueued = editor.state === 'saveQueued';
    dispatch(events[kind]);
    if (pending !== null && (isQueued || kind === 'changed elsewhere')) isRequested = true;
  };

  load();
  return {
    editor: () => editor,
    sends: () => sends,
    isPending: () => pending !== null,
    /** The save is wanted, and only the server or the session keeps it back. */
    isWaiting: () => isRequested && !['clean', 'conflict', 'unconfirmed', 'gone', 'closed'].includes(editor.state),
    dispatch,
    respond,
  };
};

const responseKinds = [
  'saved',
  'changed elsewhere',
  'rejected',
  'server error',
  'gone',
  'unauthenticated',
  'no response',
  'no response, never sent',
] as const;
type ResponseKind = (typeof responseKinds)[number];

type World = ReturnType<typeof createWorld>;

const simple = [
  'wentOffline',
  'cameOnline',
  'retryDue',
  'signedOut',
  'signedIn',
  'signInClosed',
  'signInOpened',
  'restartChosen',
  'closeRequested',
  'closeCancelled',
] as const;

const type = (title: string) => (world: World) =>
  world.dispatch({ type: 'typed', name: 'title' }, { ...world.editor().values, title });

const save =
  (request: EventOf<string, 'saveRequested'>['request']) =>
  (world: World): void =>
    world.dispatch({ type: 'saveRequested', request });

/** Saves the choices of a conflict, or again, by the last request. */
const saveAgain = (world: World) => save(world.editor().request)(world);

/** The button that creates a record again whose request got no response. */
const createAgain = (world: World) => {
  if (world.editor().state !== 'unconfirmed') return;
  world.dispatch({ type: 'createAgainChosen' });
  saveAgain(world);
};

const choose = (version: 'mine' | 'theirs') => (world: World) =>
  world.dispatch({ type: 'versionChosen', names: conflictingFields(world.editor()), version });

const actions: Record<string, (world: World) => void> = {
  'type the stored title': type('原文'),
  'type one': type('一'),
  'type two': type('二'),
  'save and stay': save({ staysOpen: true }),
  'save and close': save({ staysOpen: false }),
  publish: save({ staysOpen: true, publishedAt: time }),
  'save again': saveAgain,
  'create again': createAgain,
  'choose mine': choose('mine'),
  'choose theirs': choose('theirs'),
  ...Object.fromEntries(responseKinds.map((kind) => [`respond: ${kind}`, (world: World) => world.respond(kind)])),
  ...Object.fromEntries(simple.map((name) => [name, (world: World) => world.dispatch({ type: name })])),
};

/** The server answers, the user signs in and waits; but presses nothing. */
const recover = (world: World) => {
  for (let steps = 0; steps < 20; steps += 1) {
    const { isSignedIn, state } = world.editor();
    if (state === 'closed') return;
    if (world.isPending()) world.respond('saved');
    else if (!isSignedIn) world.dispatch({ type: 'signedIn' });
    else if (state === 'offline') world.dispatch({ type: 'retryDue' });
    else return;
  }
  throw new Error(`Still waiting: ${JSON.stringify(world.editor())}`);
};

/** Presses what the page shows for the state. */
const press = (world: World) => {
  const { state } = world.editor();
  if (state === 'conflict') {
    choose('mine')(world);
    saveAgain(world);
  } else if (state === 'unconfirmed') createAgain(world);
  else save({ staysOpen: true })(world);
};

describe('an unsaved change', () => {
  test.each([5, null])('is sent once the server is back, or by one press (record %s)', (id) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.keys(actions)), { maxLength: 40 }), (names) => {
        const world = createWorld(id);
        for (const name of names) actions[name]?.(world);
        const before = world.sends();
        const [isWaiting, isPending] = [world.isWaiting(), world.isPending()];
        recover(world);
        // A create that may have arrived is asked about first.
        const isAsked = world.editor().state === 'unconfirmed';
        expect(isWaiting && !isPending && !isAsked && world.sends() === before).toBe(false);
        if (!hasUnsavedChanges(world.editor())) return;
        const sends = world.sends();
        press(world);
        recover(world);
        expect(world.sends()).toBeGreaterThan(sends);
        expect(hasUnsavedChanges(world.editor())).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });
});
