import { createStore } from '@tanstack/store';
import { ApiError, ExpiredAuthSessionError, mayHaveSucceeded } from '@/api/error.ts';
import type { DraftStore } from '@/features/manage/record-editor/record-drafts.ts';
import {
  createEditor,
  createTransitions,
  isSaving,
  transition,
  type Editor,
  type EditorStart,
  type Effect,
  type EventOf,
  type EventType,
  type Target,
  type Version,
} from '@/features/manage/record-editor/machine.ts';
import { isValues, type Values } from '@/features/manage/record-editor/record-values.ts';

export interface EditorPorts<Stored> {
  read: (id: number | null) => Promise<Version<Stored>>;
  /** The values that a new record begins with, if it is a copy. */
  copy: (() => Promise<Values>) | null;
  save: (target: Target, values: Values) => Promise<Version<Stored>>;
  theirsIn: (error: ApiError) => Version<Stored> | null;
  drafts: DraftStore;
  draftKeyPrefixOf: (id: number | null) => string;
  fill: (values: Values) => void;
  submit: () => void;
  /** Confirms closing with unsaved changes; null stays. */
  ask: (unsaved: { words: boolean; pictures: boolean }) => Promise<'keep' | 'drop' | null>;
  /** `all` is false when more was typed since. */
  announceSaved: (all: boolean, record: Stored | null, merged: readonly string[]) => void;
  announceCopied: () => void;
  announceCreated: (id: number) => void;
  close: () => void;
}

type Outcome<Stored> =
  | EventOf<Stored, 'saved'>
  | EventOf<Stored, 'conflicted'>
  | EventOf<Stored, OutcomeWithoutDetails>;
type OutcomeWithoutDetails = 'refused' | 'unauthenticated' | 'unanswered' | 'notFound';

/** Editor store of a record: dispatches events to the state machine and runs the resulting effects. */
export const createRecordEditor = <Stored>(start: EditorStart, ports: EditorPorts<Stored>) => {
  const { rules } = start;
  const transitions = createTransitions<Stored>();
  const store = createStore<Editor<Stored>>(createEditor<Stored>(start));
  let pendingSave: { resolve: () => void; reject: (reason: unknown) => void } | null = null;

  const dispatch = <Type extends EventType>(event: EventOf<Stored, Type>): void => {
    const next = transition(transitions, store.state, event);
    if (!next) return;
    store.setState(() => next.editor);
    next.effects.forEach(run);
  };

  /** Once, however often the editor is opened meanwhile: a second copy would be a draft too many. */
  const begin = async (copy: () => Promise<Values>) => {
    const input = rules.forDraft(await copy());
    return await ports.drafts.begin(ports.draftKeyPrefixOf(null), { input, updatedAt: null, mayExist: false });
  };
  let begun: ReturnType<typeof begin> | null = null;

  const loadCopy = async (copy: () => Promise<Values>) => {
    begun ??= begin(copy);
    try {
      const [version, { draft, others, isWritten }] = await Promise.all([ports.read(null), begun]);
      dispatch({ type: 'loaded', version, draft, otherDrafts: others, isCopy: true });
      dispatch({ type: 'draftWritten', isWritten });
      ports.announceCopied();
    } catch (error) {
      begun = null;
      dispatch({ type: 'loadFailed', error });
    }
  };

  const load = async (recordId: number | null, draftKey: string | null) => {
    if (ports.copy && recordId === null && draftKey === null) return await loadCopy(ports.copy);
    try {
      const [version, { draft, others }] = await Promise.all([
        ports.read(recordId),
        ports.drafts.claim(ports.draftKeyPrefixOf(recordId), draftKey),
      ]);
      dispatch({ type: 'loaded', version, draft, otherDrafts: others });
    } catch (error) {
      dispatch({ type: 'loadFailed', error });
    }
  };

  /** The stored version: of the 409 itself, or read anew where that has none that can be compared. */
  const theirsOf = async (error: ApiError, id: number | null): Promise<Version<Stored> | null> => {
    const theirs = ports.theirsIn(error);
    if (theirs || id === null) return theirs;
    try {
      return await ports.read(id);
    } catch {
      return null;
    }
  };

  const outcomeOf = async (error: unknown, target: Target, values: Values): Promise<Outcome<Stored>> => {
    const isCreate = target.id === null;
    if (error instanceof ExpiredAuthSessionError) return { type: 'unauthenticated' };
    if (error instanceof ApiError) {
      const theirs = error.status === 409 ? await theirsOf(error, target.id) : null;
      // Same values: possibly our own save, whose first response was lost.
      if (theirs && rules.isSame(theirs.values, values)) return { type: 'saved', version: theirs };
      if (theirs) return { type: 'conflicted', theirs };
      if (error.status === 404 && !isCreate) return { type: 'notFound' };
      if (error.isNetworkError) return { type: 'unanswered' };
    }
    return { type: isCreate && mayHaveSucceeded(error) ? 'unanswered' : 'refused' };
  };

  const send = async (target: Target, values: Values) => {
    let outcome: Outcome<Stored>;
    let refusal: unknown = null;
    try {
      outcome = { type: 'saved', version: await ports.save(target, values) };
    } catch (error) {
      outcome = await outcomeOf(error, target, values);
      refusal = error;
    }
    dispatch(outcome);
    // The machine has started another save for this submit.
    if (isSaving(store.state)) return;
    if (outcome.type === 'saved') pendingSave?.resolve();
    else pendingSave?.reject(refusal);
    pendingSave = null;
  };

  const ask = async (unsaved: { words: boolean; pictures: boolean }) => {
    const answer = await ports.ask(unsaved);
    dispatch({ type: answer === null ? 'closeCancelled' : answer === 'keep' ? 'keepDraft' : 'dropDraft' });
  };

  const writeDraft = (effect: Extract<Effect, { type: 'writeDraft' }>) => {
    const isWritten = ports.drafts.write(ports.draftKeyPrefixOf(effect.id), effect.draft);
    if (typeof isWritten === 'boolean') dispatch({ type: 'draftWritten', isWritten });
    else void isWritten.then((done) => dispatch({ type: 'draftWritten', isWritten: done }));
  };

  const removeDraft = ({ id: recordId, values }: Extract<Effect, { type: 'removeDraft' }>) => {
    const prefix = ports.draftKeyPrefixOf(recordId);
    if (values)
      void ports.drafts.removeIf(prefix, (input) => isValues(input) && rules.isSame(input, rules.forDraft(values)));
    else ports.drafts.remove(prefix);
  };

  const run = (effect: Effect): void => {
    switch (effect.type) {
      case 'load':
        return void load(effect.id, effect.draftKey);
      case 'save':
        return void send(effect.target, effect.values);
      case 'writeDraft':
        return writeDraft(effect);
      case 'removeDraft':
        return removeDraft(effect);
      case 'fill':
        return ports.fill(effect.values);
      case 'submit':
        return ports.submit();
      case 'ask':
        return void ask(effect);
      case 'announceSaved':
        return ports.announceSaved(effect.all, store.state.stored.record, effect.merged);
      case 'announceCreated':
        return ports.announceCreated(effect.id);
      case 'close':
        return ports.close();
    }
  };

  return {
    store,
    dispatch,
    save: (values: Values, { staysOpen = false } = {}): Promise<void> =>
      new Promise((resolve, reject) => {
        pendingSave = { resolve, reject };
        dispatch({ type: 'saveRequested', values, staysOpen });
        if (isSaving(store.state)) return;
        pendingSave = null;
        // Offline or unconfirmed: the state explains it.
        reject(new ApiError(0, null));
      }),
  };
};
