import type { Values, ValueRules } from '@/features/manage/record-editor/record-values.ts';
import type { RecordDraft, StoredDraft } from '@/features/manage/record-editor/draft-store.ts';

/** Server state of a record; all null for a new one. */
export interface Version<Stored> {
  record: Stored | null;
  id: number | null;
  updatedAt: string | null;
  values: Values;
}

export type Target = { id: null } | { id: number; updatedAt: string };

export type State =
  | 'closed'
  | 'loading'
  | 'loadFailed'
  | 'clean'
  | 'dirty'
  | 'saving'
  /** Save again when the pending save succeeds. */
  | 'saveQueued'
  | 'conflict'
  | 'signInNeeded'
  | 'offline'
  /** A create request had no response. */
  | 'unconfirmed'
  | 'gone';

export interface Editor<Stored> {
  state: State;
  id: number | null;
  rules: ValueRules;
  stored: Version<Stored>;
  values: Values;
  /** `updated_at` of the version that the form is based on. */
  base: string | null;
  sent: Values | null;
  /** Values of an update without a response. */
  unanswered: Values | null;
  /** A create request had no response. */
  mayExist: boolean;
  theirs: Version<Stored> | null;
  /** Epoch ms of the restored draft. */
  draftFrom: number | null;
  otherDrafts: StoredDraft[];
  draft: 'none' | 'kept' | 'refused';
  pendingUploads: number;
  isOnline: boolean;
  /** The save under way does not close the editor. */
  staysOpen: boolean;
  isAsking: boolean;
  loadError: unknown;
  /** React key: remounts the form with new initial values. */
  formKey: number;
}

interface EventDetails<Stored> {
  opened: object;
  loaded: { version: Version<Stored>; draft: StoredDraft | null; otherDrafts: StoredDraft[] };
  loadFailed: { error: unknown };
  loadRetried: object;
  typed: { values: Values };
  uploadsChanged: { pending: number };
  draftWritten: { isWritten: boolean };
  saveRequested: { values: Values; staysOpen?: boolean };
  saved: { version: Version<Stored> };
  refused: object;
  conflicted: { theirs: Version<Stored> };
  unauthenticated: object;
  unanswered: object;
  notFound: object;
  signedOut: object;
  signedIn: object;
  userChanged: object;
  wentOffline: object;
  cameOnline: object;
  overwriteChosen: object;
  theirsChosen: object;
  restartChosen: object;
  draftChosen: { key: string };
  createAgainChosen: object;
  closeRequested: object;
  closeCancelled: object;
  keepDraft: object;
  dropDraft: object;
  unmounted: object;
}

export type EventType = keyof EventDetails<unknown>;

export type EventOf<Stored, Type extends EventType> = { type: Type } & EventDetails<Stored>[Type];

export type EditorEvent<Stored> = { [Type in EventType]: EventOf<Stored, Type> }[EventType];

export type Effect =
  | { type: 'load'; id: number | null; draftKey: string | null }
  | { type: 'save'; target: Target; values: Values }
  | { type: 'writeDraft'; id: number | null; draft: Omit<RecordDraft, 'savedAt'> }
  /** With `values`: only if the draft equals them. */
  | { type: 'removeDraft'; id: number | null; values?: Values }
  | { type: 'submit' }
  | { type: 'ask'; words: boolean; pictures: boolean }
  /** False when the form changed during the save. */
  | { type: 'announceSaved'; all: boolean }
  /** A new record has its id, and the editor stays open. */
  | { type: 'announceCreated'; id: number }
  | { type: 'close' };

export interface Step<Stored> {
  editor: Editor<Stored>;
  effects: Effect[];
}

type Handlers<Stored> = {
  [Type in EventType]?: (editor: Editor<Stored>, event: EventOf<Stored, Type>) => Step<Stored>;
};

export type Transitions<Stored> = Record<State, Handlers<Stored>>;

export interface EditorStart {
  id: number | null;
  blank: Values;
  isOnline: boolean;
  rules: ValueRules;
}

/** Initial state. */
export const createEditor = <Stored>({ id, blank, isOnline, rules }: EditorStart): Editor<Stored> => ({
  state: 'closed',
  id,
  rules,
  stored: { record: null, id: null, updatedAt: null, values: blank },
  values: blank,
  base: null,
  sent: null,
  unanswered: null,
  mayExist: false,
  theirs: null,
  draftFrom: null,
  otherDrafts: [],
  draft: 'none',
  pendingUploads: 0,
  isOnline,
  staysOpen: false,
  isAsking: false,
  loadError: null,
  formKey: 0,
});

const isStored = <Stored>({ rules, values, stored, unanswered, mayExist }: Editor<Stored>) =>
  rules.isSame(values, stored.values) && unanswered === null && !mayExist;

/** Whether the form is loaded and editable. */
export const isOpen = ({ state }: Editor<unknown>) =>
  state !== 'closed' && state !== 'loading' && state !== 'loadFailed';

export const isSaving = ({ state }: Editor<unknown>) => state === 'saving' || state === 'saveQueued';

/** Whether the form differs from the server, or comes from a draft. */
export const hasUnsavedWords = (editor: Editor<unknown>) =>
  isOpen(editor) && (editor.draftFrom !== null || !isStored(editor));

const step = <Stored>(editor: Editor<Stored>, ...effects: Effect[]): Step<Stored> => ({ editor, effects });

const writeDraft = <Stored>(editor: Editor<Stored>): Effect => ({
  type: 'writeDraft',
  id: editor.id,
  draft: {
    input: editor.rules.forDraft(editor.values),
    updatedAt: editor.base,
    mayExist: editor.mayExist || (editor.id === null && isSaving(editor)),
  },
});

const removeDraft = <Stored>({ id }: Editor<Stored>): Effect => ({ type: 'removeDraft', id });

const keep = <Stored>(editor: Editor<Stored>): Step<Stored> => step(editor, writeDraft(editor));

const close = <Stored>(editor: Editor<Stored>, ...effects: Effect[]): Step<Stored> =>
  step({ ...editor, state: 'closed', isAsking: false }, ...effects, { type: 'close' });

const restart = <Stored>(editor: Editor<Stored>, stored: Version<Stored>): Step<Stored> => {
  const { values, updatedAt } = stored;
  const next: Editor<Stored> = {
    ...editor,
    state: 'clean',
    stored,
    values,
    base: updatedAt,
    unanswered: null,
    mayExist: false,
    theirs: null,
    draftFrom: null,
    draft: 'none',
    formKey: editor.formKey + 1,
  };
  return step(next, removeDraft(next));
};

const targetOf = <Stored>({ id, base }: Editor<Stored>): Target =>
  id === null ? { id } : { id, updatedAt: base ?? '' };

const send = <Stored>(editor: Editor<Stored>, values: Values): Step<Stored> => {
  const next: Editor<Stored> = { ...editor, values, state: 'saving', sent: values };
  // Draft first: the tab or session may end during the save.
  return step(next, writeDraft(next), { type: 'save', target: targetOf(next), values });
};

const requestSave = <Stored>(
  before: Editor<Stored>,
  { values, staysOpen = false }: EventOf<Stored, 'saveRequested'>,
): Step<Stored> => {
  const editor = { ...before, staysOpen };
  if (!editor.isOnline) return keep({ ...editor, values, state: 'offline' });
  // A second create could duplicate the record.
  if (editor.mayExist) return keep({ ...editor, values, state: 'unconfirmed' });
  return send(editor, values);
};

const saved = <Stored>(editor: Editor<Stored>, { version }: { version: Version<Stored> }): Step<Stored> => {
  const next: Editor<Stored> = {
    ...editor,
    state: 'dirty',
    id: version.id,
    stored: version,
    base: version.updatedAt,
    sent: null,
    unanswered: null,
    mayExist: false,
    theirs: null,
    draftFrom: null,
  };
  const isAll = editor.rules.isSame(editor.values, editor.sent ?? {});
  if (isAll && editor.pendingUploads === 0 && !editor.staysOpen) {
    return close(next, removeDraft(editor), { type: 'announceSaved', all: true });
  }
  const created: Effect[] =
    editor.id === null && version.id !== null ? [{ type: 'announceCreated', id: version.id }] : [];
  if (isAll) {
    return step({ ...next, state: 'clean' }, removeDraft(editor), { type: 'announceSaved', all: true }, ...created);
  }
  const effects: Effect[] = [writeDraft(next), ...created];
  if (editor.id !== version.id) effects.push(removeDraft(editor));
  effects.push(editor.state === 'saveQueued' ? { type: 'submit' } : { type: 'announceSaved', all: false });
  return step(next, ...effects);
};

const conflicted = <Stored>(editor: Editor<Stored>, { theirs }: { theirs: Version<Stored> }): Step<Stored> => {
  const { unanswered, sent } = editor;
  const rest = { ...editor, sent: null };
  // The conflicting version is our own update, whose response was lost.
  if (unanswered && sent && editor.rules.isSame(theirs.values, unanswered)) {
    const next: Editor<Stored> = { ...editor, stored: theirs, base: theirs.updatedAt, unanswered: null };
    return step(next, writeDraft(next), { type: 'save', target: targetOf(next), values: sent });
  }
  return step({ ...rest, state: 'conflict', theirs });
};

const whenSaving = <Stored>(): Handlers<Stored> => ({
  typed: (editor, { values }) => keep({ ...editor, values }),
  saved,
  conflicted,
  refused: (editor) => keep({ ...editor, state: 'dirty', sent: null }),
  notFound: (editor) => keep({ ...editor, state: 'gone', sent: null }),
  unauthenticated: (editor) => keep({ ...editor, state: 'signInNeeded', sent: null }),
  unanswered: (editor) =>
    editor.id === null
      ? keep({ ...editor, state: 'unconfirmed', mayExist: true, sent: null })
      : keep({ ...editor, state: 'offline', unanswered: editor.sent, sent: null }),
});

const always = <Stored>(): Handlers<Stored> => ({
  uploadsChanged: (editor, { pending }) => step({ ...editor, pendingUploads: pending }),
  draftWritten: (editor, { isWritten }) => step({ ...editor, draft: isWritten ? 'kept' : 'refused' }),
  wentOffline: (editor) => step({ ...editor, isOnline: false }),
  cameOnline: (editor) => step({ ...editor, isOnline: true }),
  closeRequested: (editor) => {
    const words = hasUnsavedWords(editor);
    const pictures = editor.pendingUploads > 0;
    if (!words && !pictures) return close(editor);
    return editor.isAsking ? step(editor) : step({ ...editor, isAsking: true }, { type: 'ask', words, pictures });
  },
  closeCancelled: (editor) => step({ ...editor, isAsking: false }),
  keepDraft: (editor) => close(editor),
  dropDraft: (editor) => close(editor, removeDraft(editor)),
  // Closing without discarding: the draft belongs to the previous user.
  userChanged: (editor) => close(editor),
  unmounted: (editor) => step({ ...editor, state: 'closed', isAsking: false }),
});

const whenIdle = <Stored>(): Handlers<Stored> => ({
  ...always(),
  saveRequested: requestSave,
  signedOut: (editor) => step({ ...editor, state: 'signInNeeded' }),
  restartChosen: (editor) => restart(editor, editor.stored),
  draftChosen: (editor, { key }) =>
    step({ ...editor, state: 'loading' }, { type: 'load', id: editor.id, draftKey: key }),
});

const type = <Stored>(editor: Editor<Stored>, { values }: { values: Values }): Step<Stored> => {
  const next = { ...editor, values };
  if (!isStored(next)) return keep({ ...next, state: 'dirty' });
  return step({ ...next, state: 'clean', draftFrom: null, draft: 'none' }, removeDraft(next));
};

const whenStopped = <Stored>(): Handlers<Stored> => ({
  ...whenIdle(),
  typed: (editor, { values }) => keep({ ...editor, values }),
});

/** The transition table of the editor. An event that a state does not list is ignored. */
export const createTransitions = <Stored>(): Transitions<Stored> => ({
  closed: {
    opened: (editor) => step({ ...editor, state: 'loading' }, { type: 'load', id: editor.id, draftKey: null }),
    // The editor was closed during the save.
    saved: (editor, { version }) =>
      step(
        { ...editor, stored: version, sent: null },
        { type: 'removeDraft', id: editor.id, values: editor.sent ?? {} },
        { type: 'announceSaved', all: true },
      ),
  },
  loading: {
    ...always(),
    loaded: (editor, { version, draft, otherDrafts }) => {
      const values = draft ? editor.rules.mergeDraft(version.values, draft.input) : version.values;
      const next: Editor<Stored> = {
        ...editor,
        state: 'dirty',
        stored: version,
        values,
        // An outdated draft keeps its base, so that saving it is a conflict.
        base: draft?.updatedAt ?? version.updatedAt,
        unanswered: null,
        mayExist: version.id === null && draft?.mayExist === true,
        theirs: null,
        draftFrom: draft?.savedAt ?? null,
        otherDrafts: otherDrafts.filter(
          ({ isLive, input }) =>
            // New records in two open tabs are independent.
            (version.id !== null || !isLive) &&
            !editor.rules.isSame(editor.rules.mergeDraft(version.values, input), version.values),
        ),
        draft: 'none',
        formKey: editor.formKey + 1,
      };
      if (!editor.rules.isSame(values, version.values)) return step(next);
      const clean: Editor<Stored> = {
        ...next,
        state: 'clean',
        base: version.updatedAt,
        mayExist: false,
        draftFrom: null,
      };
      return step(clean, ...(draft ? [removeDraft(clean)] : []));
    },
    loadFailed: (editor, { error }) => step({ ...editor, state: 'loadFailed', loadError: error }),
  },
  loadFailed: {
    ...always(),
    loadRetried: (editor) => step({ ...editor, state: 'loading' }, { type: 'load', id: editor.id, draftKey: null }),
  },
  clean: { ...whenIdle(), typed: type },
  dirty: { ...whenIdle(), typed: type },
  saving: {
    ...always(),
    ...whenSaving(),
    saveRequested: (editor, { values, staysOpen = false }) =>
      keep({ ...editor, values, staysOpen, state: 'saveQueued' }),
  },
  saveQueued: { ...always(), ...whenSaving() },
  conflict: {
    ...whenStopped(),
    overwriteChosen: (editor) => {
      const stored = editor.theirs ?? editor.stored;
      const next: Editor<Stored> = { ...editor, state: 'dirty', stored, base: stored.updatedAt, theirs: null };
      return step(next, writeDraft(next), { type: 'submit' });
    },
    theirsChosen: (editor) => restart(editor, editor.theirs ?? editor.stored),
  },
  signInNeeded: {
    ...whenStopped(),
    signedOut: (editor) => step(editor),
    signedIn: (editor) => type(editor, editor),
  },
  offline: {
    ...whenStopped(),
    typed: (editor, { values }) => {
      const next = type(editor, { values });
      return next.editor.state === 'clean' ? next : keep({ ...editor, values });
    },
    cameOnline: (editor) => step({ ...editor, isOnline: true, state: 'dirty' }, { type: 'submit' }),
  },
  unconfirmed: {
    ...whenStopped(),
    createAgainChosen: (editor) => step({ ...editor, state: 'dirty', mayExist: false }, { type: 'submit' }),
  },
  gone: whenStopped(),
});

/** Next state and effects for an event; null if the state ignores it. */
export const transition = <Stored, Type extends EventType>(
  transitions: Transitions<Stored>,
  editor: Editor<Stored>,
  event: EventOf<Stored, Type>,
): Step<Stored> | null => {
  const handlers: { [Name in Type]?: (editor: Editor<Stored>, event: EventOf<Stored, Name>) => Step<Stored> } =
    transitions[editor.state];
  return handlers[event.type]?.(editor, event) ?? null;
};
