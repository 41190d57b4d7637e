import {
  withFieldsOf,
  type Merged,
  type Values,
  type ValueRules,
} from '@/features/manage/record-editor/record-values.ts';
import type { RecordDraft, StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';

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

/** Which version of a field to keep. */
export type Choice = 'mine' | 'theirs';

export interface Editor<Stored> {
  state: State;
  id: number | null;
  rules: ValueRules;
  stored: Version<Stored>;
  values: Values;
  /** `updated_at` of the version that the form is based on. */
  base: string | null;
  /** Values of that version; null if unknown. In a conflict, those of `theirs` for fields that are not asked. */
  baseValues: Values | null;
  sent: Values | null;
  /** Values of an update without a response. */
  unanswered: Values | null;
  /** A create request had no response. */
  mayExist: boolean;
  theirs: Version<Stored> | null;
  /** Fields of a conflict that both have changed. */
  asked: string[];
  choices: Record<string, Choice>;
  /** Counts attempts to save before each asked field is decided. */
  undecidedSaves: number;
  /** Fields that were taken over from another version. */
  merged: string[];
  /** Epoch ms of the restored draft. */
  draftFrom: number | null;
  otherDrafts: StoredDraft[];
  draft: 'none' | 'kept' | 'refused';
  pendingUploads: number;
  isOnline: boolean;
  /** The save under way does not close the editor. */
  staysOpen: boolean;
  /** A save was refused for want of a session, and goes on after signing in. */
  resumesSave: boolean;
  isAsking: boolean;
  loadError: unknown;
  /** React key: remounts the form with new initial values. */
  formKey: number;
}

interface EventDetails<Stored> {
  opened: object;
  /** `isCopy`: the draft was just made, so nothing is said of finding it. */
  loaded: { version: Version<Stored>; draft: StoredDraft | null; otherDrafts: StoredDraft[]; isCopy?: boolean };
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
  versionChosen: { names: readonly string[]; version: Choice };
  mergeChosen: object;
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
  /** Puts values into fields of the form. */
  | { type: 'fill'; values: Values }
  | { type: 'submit' }
  | { type: 'ask'; words: boolean; pictures: boolean }
  /** `all` is false when the form changed during the save. */
  | { type: 'announceSaved'; all: boolean; merged: string[] }
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
  baseValues: null,
  sent: null,
  unanswered: null,
  mayExist: false,
  theirs: null,
  asked: [],
  choices: {},
  undecidedSaves: 0,
  merged: [],
  draftFrom: null,
  otherDrafts: [],
  draft: 'none',
  pendingUploads: 0,
  isOnline,
  staysOpen: false,
  resumesSave: false,
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

/** Asked fields whose versions still differ. */
export const askedFields = ({ rules, asked, values, theirs }: Editor<unknown>): string[] => {
  const differing = theirs ? rules.differing(values, theirs.values) : [];
  return asked.filter((name) => differing.includes(name));
};

/** Asked fields without a choice. */
export const undecidedFields = (editor: Editor<unknown>): string[] =>
  askedFields(editor).filter((name) => !(name in editor.choices));

const step = <Stored>(editor: Editor<Stored>, ...effects: Effect[]): Step<Stored> => ({ editor, effects });

const writeDraft = <Stored>(editor: Editor<Stored>): Effect => ({
  type: 'writeDraft',
  id: editor.id,
  draft: {
    input: editor.rules.forDraft(editor.values),
    updatedAt: editor.base,
    ...(editor.baseValues && { base: editor.rules.baseForDraft(editor.baseValues, editor.values) }),
    mayExist: editor.mayExist || (editor.id === null && isSaving(editor)),
  },
});

const removeDraft = <Stored>({ id }: Editor<Stored>): Effect => ({ type: 'removeDraft', id });

const keep = <Stored>(editor: Editor<Stored>): Step<Stored> => step(editor, writeDraft(editor));

const close = <Stored>(editor: Editor<Stored>, ...effects: Effect[]): Step<Stored> =>
  step({ ...editor, state: 'closed', isAsking: false }, ...effects, { type: 'close' });

/** Bases the form on a version, with nothing left to ask. */
const basedOn = <Stored>(editor: Editor<Stored>, stored: Version<Stored>): Editor<Stored> => ({
  ...editor,
  stored,
  base: stored.updatedAt,
  baseValues: stored.values,
  unanswered: null,
  theirs: null,
  asked: [],
  choices: {},
  undecidedSaves: 0,
});

const restart = <Stored>(editor: Editor<Stored>, stored: Version<Stored>): Step<Stored> => {
  const next: Editor<Stored> = {
    ...basedOn(editor, stored),
    state: 'clean',
    values: stored.values,
    mayExist: false,
    merged: [],
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
  { values, staysOpen = false }: { values: Values; staysOpen?: boolean },
): Step<Stored> => {
  const editor = { ...before, staysOpen };
  if (!editor.isOnline) return keep({ ...editor, values, state: 'offline' });
  // A second create could duplicate the record.
  if (editor.mayExist) return keep({ ...editor, values, state: 'unconfirmed' });
  return send(editor, values);
};

const fill = (values: Values, names: readonly string[]): Effect[] =>
  names.length === 0 ? [] : [{ type: 'fill', values: withFieldsOf({}, values, names) }];

const saved = <Stored>(editor: Editor<Stored>, { version }: { version: Version<Stored> }): Step<Stored> => {
  const { merged } = editor;
  const next: Editor<Stored> = {
    ...basedOn(editor, version),
    state: 'dirty',
    id: version.id,
    sent: null,
    mayExist: false,
    merged: [],
    draftFrom: null,
  };
  const isAll = editor.rules.isSame(editor.values, editor.sent ?? {});
  if (isAll && editor.pendingUploads === 0 && !editor.staysOpen) {
    return close(next, removeDraft(editor), { type: 'announceSaved', all: true, merged });
  }
  const created: Effect[] =
    editor.id === null && version.id !== null ? [{ type: 'announceCreated', id: version.id }] : [];
  if (isAll) {
    // What came back may differ from what was sent, and a password never comes back.
    const answered = editor.rules.differing(editor.values, version.values);
    return step(
      { ...next, state: 'clean', values: withFieldsOf(editor.values, version.values, answered) },
      removeDraft(editor),
      ...fill(version.values, answered),
      { type: 'announceSaved', all: true, merged },
      ...created,
    );
  }
  const effects: Effect[] = [writeDraft(next), ...created];
  if (editor.id !== version.id) effects.push(removeDraft(editor));
  effects.push(editor.state === 'saveQueued' ? { type: 'submit' } : { type: 'announceSaved', all: false, merged });
  return step(next, ...effects);
};

const mergedIn = <Stored>({ merged }: Editor<Stored>, { taken, asked }: Merged): string[] =>
  [...new Set([...merged, ...taken])].filter((name) => !asked.includes(name));

/** Takes over what only `theirs` changed, and asks about the rest. */
const askAbout = <Stored>(editor: Editor<Stored>, theirs: Version<Stored>, mine: Merged): Editor<Stored> => ({
  ...editor,
  state: 'conflict',
  sent: null,
  values: mine.values,
  baseValues: editor.baseValues && withFieldsOf(theirs.values, editor.baseValues, mine.asked),
  theirs,
  asked: mine.asked,
  choices: {},
  undecidedSaves: 0,
  merged: mergedIn(editor, mine),
});

const conflicted = <Stored>(editor: Editor<Stored>, { theirs }: { theirs: Version<Stored> }): Step<Stored> => {
  const { rules, values, unanswered, sent, base, baseValues } = editor;
  // The conflicting version is our own update, whose response was lost.
  if (unanswered && sent && rules.isSame(theirs.values, unanswered)) {
    const next = basedOn(editor, theirs);
    return step(next, writeDraft(next), { type: 'save', target: targetOf(next), values: sent });
  }
  const versions = { base: baseValues, theirs: theirs.values, unanswered };
  const mine = rules.merge({ ...versions, mine: values });
  const mineAsSent = rules.merge({ ...versions, mine: sent ?? values });
  const isSettled = mine.asked.length + mineAsSent.asked.length === 0;
  // A server that refuses the version it names would be asked for ever.
  if (isSettled && theirs.updatedAt !== base) {
    const next: Editor<Stored> = {
      ...basedOn(editor, theirs),
      values: mine.values,
      sent: mineAsSent.values,
      merged: mergedIn(editor, mine),
    };
    const save: Effect = { type: 'save', target: targetOf(next), values: mineAsSent.values };
    return step(next, ...fill(mine.values, mine.taken), writeDraft(next), save);
  }
  const next = askAbout(editor, theirs, mine);
  return step(next, ...fill(mine.values, mine.taken), writeDraft(next));
};

/** Applies the choices of a conflict; null while some are missing. */
const settle = <Stored>(editor: Editor<Stored>): { editor: Editor<Stored>; filled: Effect[] } | null => {
  const { theirs, values, choices } = editor;
  if (!theirs || undecidedFields(editor).length > 0) return null;
  const names = askedFields(editor).filter((name) => choices[name] === 'theirs');
  const next: Editor<Stored> = {
    ...basedOn(editor, theirs),
    state: 'dirty',
    values: withFieldsOf(values, theirs.values, names),
  };
  return { editor: next, filled: fill(theirs.values, names) };
};

const refuseUndecided = <Stored>(editor: Editor<Stored>): Step<Stored> =>
  keep({ ...editor, undecidedSaves: editor.undecidedSaves + 1 });

const whenSaving = <Stored>(): Handlers<Stored> => ({
  typed: (editor, { values }) => keep({ ...editor, values }),
  saved,
  conflicted,
  refused: (editor) => keep({ ...editor, state: 'dirty', sent: null }),
  notFound: (editor) => keep({ ...editor, state: 'gone', sent: null }),
  unauthenticated: (editor) => keep({ ...editor, state: 'signInNeeded', resumesSave: true, sent: null }),
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

/** What a draft makes of the stored version. One without its base is laid over it as it is. */
const mergeStored = <Stored>({ rules }: Editor<Stored>, version: Version<Stored>, draft: StoredDraft) => {
  const mine = rules.mergeDraft(version.values, draft.input);
  const isCurrent = draft.updatedAt === null || draft.updatedAt === version.updatedAt;
  const base = isCurrent ? version.values : rules.baseOfDraft(draft.input, draft.base);
  const merged = base ? rules.merge({ base, mine, theirs: version.values }) : { values: mine, taken: [], asked: [] };
  return { ...merged, base };
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
        { type: 'announceSaved', all: true, merged: editor.merged },
      ),
  },
  loading: {
    ...always(),
    loaded: (editor, { version, draft, otherDrafts, isCopy = false }) => {
      const found = draft && mergeStored(editor, version, draft);
      const values = found?.values ?? version.values;
      const next: Editor<Stored> = {
        ...basedOn(editor, version),
        state: 'dirty',
        values,
        mayExist: version.id === null && draft?.mayExist === true,
        merged: found?.taken ?? [],
        draftFrom: isCopy ? null : (draft?.savedAt ?? null),
        otherDrafts: otherDrafts.filter(
          (other) =>
            // New records in two open tabs are independent.
            (version.id !== null || !other.isLive) &&
            !editor.rules.isSame(mergeStored(editor, version, other).values, version.values),
        ),
        draft: 'none',
        formKey: editor.formKey + 1,
      };
      if (editor.rules.isSame(values, version.values)) {
        const clean: Editor<Stored> = { ...next, state: 'clean', mayExist: false, merged: [], draftFrom: null };
        return step(clean, ...(draft ? [removeDraft(clean)] : []));
      }
      if (!draft || !found) return step(next);
      // Without its base, only the server can tell that an outdated draft is a conflict.
      if (!found.base) return step({ ...next, base: draft.updatedAt ?? version.updatedAt, baseValues: null });
      if (found.asked.length === 0) return step(next);
      const asking = { ...next, base: draft.updatedAt, baseValues: found.base };
      return step(askAbout(asking, version, found));
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
    ...whenIdle(),
    typed: (editor, { values }) => {
      // Who writes on in a field has not given it up.
      const typedIn = editor.rules.differing(editor.values, values);
      const choices = Object.entries(editor.choices).filter(
        ([name, version]) => version === 'mine' || !typedIn.includes(name),
      );
      return keep({ ...editor, values, choices: Object.fromEntries(choices) });
    },
    versionChosen: (editor, { names, version }) =>
      step({ ...editor, choices: { ...editor.choices, ...Object.fromEntries(names.map((name) => [name, version])) } }),
    restartChosen: (editor) => restart(editor, editor.theirs ?? editor.stored),
    mergeChosen: (editor) => {
      const settled = settle(editor);
      if (!settled) return refuseUndecided(editor);
      return step(settled.editor, ...settled.filled, writeDraft(settled.editor), { type: 'submit' });
    },
    saveRequested: (editor, { values }) => {
      const settled = settle({ ...editor, values });
      if (!settled) return refuseUndecided({ ...editor, values });
      const requested = requestSave(settled.editor, { values: settled.editor.values });
      return step(requested.editor, ...settled.filled, ...requested.effects);
    },
  },
  signInNeeded: {
    ...whenStopped(),
    signedOut: (editor) => step(editor),
    signedIn: (editor) => {
      const next = type({ ...editor, resumesSave: false }, editor);
      return editor.resumesSave ? step(next.editor, ...next.effects, { type: 'submit' }) : next;
    },
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
