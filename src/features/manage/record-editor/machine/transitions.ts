import type { StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';
import {
  conflictingFields,
  chosenValues,
  hasUnsavedChanges,
  hasUnsavedValues,
  isSaving,
  valuesToSend,
} from '@/features/manage/record-editor/machine/selectors.ts';
import type {
  Conflict,
  Editor,
  EditorStart,
  Effect,
  EventOf,
  EventType,
  Handlers,
  SaveRequest,
  Step,
  Target,
  Transitions,
  Version,
} from '@/features/manage/record-editor/machine/types.ts';
import { withFieldsOf, type MergeResult, type Values } from '@/features/manage/record-editor/record-values.ts';

/** Closes the editor after saving and leaves the publication time as it is. */
export const defaultRequest: SaveRequest = { staysOpen: false };

/** Fields of a save, once the server has responded. */
const noPendingSave = { sent: null, submitted: null, retries: 0 } as const;

/** Initial state and effects of an editor; loads the record. */
export const createEditor = <Stored>({ id, blank, isOnline, rules }: EditorStart): Step<Stored> =>
  load<Stored>({
    state: 'loading',
    id,
    rules,
    stored: { record: null, id: null, updatedAt: null, values: blank },
    values: blank,
    base: null,
    baseValues: null,
    request: defaultRequest,
    ...noPendingSave,
    unconfirmedUpdate: null,
    mayExist: false,
    conflict: null,
    merged: [],
    drafts: { restoredFrom: null, others: [], status: 'none' },
    pendingUploads: 0,
    isOnline,
    isSignedIn: true,
    isSigningIn: false,
    closePrompt: null,
    leave: null,
    loadError: null,
    form: { key: 0, values: blank },
  });

const step = <Stored>(editor: Editor<Stored>, ...effects: Effect<Stored>[]): Step<Stored> => ({ editor, effects });

const load = <Stored>(editor: Editor<Stored>, draftKey: string | null = null): Step<Stored> =>
  step({ ...editor, ...noPendingSave, state: 'loading' }, { type: 'load', id: editor.id, draftKey });

const writeDraft = <Stored>(editor: Editor<Stored>): Effect<Stored> => ({
  type: 'writeDraft',
  id: editor.id,
  draft: {
    input: editor.rules.forDraft(editor.values),
    updatedAt: editor.base,
    ...(editor.baseValues && { base: editor.rules.baseForDraft(editor.baseValues, editor.values) }),
    mayExist: editor.mayExist || (editor.id === null && isSaving(editor)),
  },
});

const removeDraft = <Stored>({ id }: Editor<Stored>): Effect<Stored> => ({ type: 'removeDraft', id });

const stepWithDraft = <Stored>(editor: Editor<Stored>): Step<Stored> => step(editor, writeDraft(editor));

const close = <Stored>(editor: Editor<Stored>, ...effects: Effect<Stored>[]): Step<Stored> =>
  step({ ...editor, state: 'closed', closePrompt: null }, ...effects, { type: 'close', leave: editor.leave });

const stay = <Stored>({ leave }: Editor<Stored>): Effect<Stored>[] => (leave ? [{ type: 'stay', leave }] : []);

/** Bases the form on a stored version and clears the conflict. */
const basedOn = <Stored>(editor: Editor<Stored>, stored: Version<Stored>): Editor<Stored> => ({
  ...editor,
  stored,
  base: stored.updatedAt,
  baseValues: stored.values,
  unconfirmedUpdate: null,
  conflict: null,
});

const withoutDraft = <Stored>(editor: Editor<Stored>): Editor<Stored> => ({
  ...editor,
  drafts: { ...editor.drafts, restoredFrom: null, status: 'none' },
});

const restart = <Stored>(editor: Editor<Stored>, stored: Version<Stored>): Step<Stored> => {
  const next: Editor<Stored> = {
    ...basedOn(withoutDraft(editor), stored),
    ...noPendingSave,
    state: 'clean',
    values: stored.values,
    mayExist: false,
    merged: [],
    form: { key: editor.form.key + 1, values: stored.values },
  };
  return step(next, removeDraft(next));
};

const targetOf = <Stored>({ id, base }: Editor<Stored>): Target => (id === null ? { id } : { id, updatedAt: base });

const send = <Stored>(editor: Editor<Stored>, submitted: Values): Step<Stored> => {
  const sent = { form: submitted, values: valuesToSend(editor, submitted) };
  const next: Editor<Stored> = { ...editor, state: 'saving', submitted, sent };
  // Draft first: the tab may be killed or the session expire during the save.
  return step(next, writeDraft(next), { type: 'save', target: targetOf(next), values: sent.values });
};

/** Sends the submitted values, unless session or network are missing or a create got no response. */
const sendSubmitted = <Stored>(editor: Editor<Stored>): Step<Stored> => {
  if (!editor.submitted) return step(editor);
  if (!editor.isSignedIn) return stepWithDraft({ ...editor, state: 'dirty', isSigningIn: true });
  // A second create could duplicate the record.
  if (editor.mayExist) return stepWithDraft({ ...editor, ...noPendingSave, state: 'unconfirmed' });
  // The device may be wrong about its network: the next attempt is sent.
  if (!editor.isOnline && editor.state !== 'offline') return stepWithDraft({ ...editor, state: 'offline' });
  return send(editor, editor.submitted);
};

const requestSave = <Stored>(
  editor: Editor<Stored>,
  { request = defaultRequest }: { request?: SaveRequest },
): Step<Stored> => sendSubmitted({ ...editor, request, submitted: editor.values });

const queueSave = <Stored>(
  editor: Editor<Stored>,
  { request = defaultRequest }: EventOf<Stored, 'saveRequested'>,
): Step<Stored> => {
  const { values, submitted, rules } = editor;
  // Double click.
  if (submitted && rules.isSame(values, submitted)) return step(editor);
  const queued = { submitted: values, request: { ...editor.request, ...request } };
  return stepWithDraft({ ...editor, ...queued, state: 'saveQueued' });
};

const fill = <Stored>(values: Values, names = Object.keys(values)): Effect<Stored>[] =>
  names.length === 0 ? [] : [{ type: 'fill', values: withFieldsOf({}, values, names) }];

const announceSaved = <Stored>(
  { stored, merged }: Editor<Stored>,
  { record }: Version<Stored>,
  all: boolean,
): Effect<Stored> => ({ type: 'announceSaved', all, before: stored.record, record, merged });

const saved = <Stored>(editor: Editor<Stored>, { version }: { version: Version<Stored> }): Step<Stored> => {
  const { rules, request } = editor;
  const next: Editor<Stored> = {
    ...basedOn(editor, version),
    ...noPendingSave,
    state: 'dirty',
    id: version.id,
    mayExist: false,
    merged: [],
    drafts: { ...editor.drafts, restoredFrom: null },
  };
  const sent = editor.sent ?? { form: {}, values: {} };
  const editedSince = rules.differing(editor.values, sent.form);
  const isAll = editedSince.length === 0;
  const announce = announceSaved(editor, version, isAll);
  if (isAll && editor.pendingUploads === 0 && !request.staysOpen) return close(next, removeDraft(editor), announce);
  // The server may normalise values. A form edited since the request takes only the values that the request overrode, and
  // loses the passwords, which the server never returns: they would be set again by the next save.
  const updatedFields = (
    isAll
      ? rules.differing(editor.values, version.values)
      : [...rules.differing(sent.form, sent.values), ...rules.passwords]
  ).filter((name) => !editedSince.includes(name));
  const filled = { ...next, values: withFieldsOf(editor.values, version.values, updatedFields) };
  const fills = fill<Stored>(version.values, updatedFields);
  if (isAll) return step({ ...filled, state: 'clean' }, removeDraft(editor), ...fills, announce);
  const queued = editor.state === 'saveQueued' && editor.submitted;
  const then = queued
    ? sendSubmitted({ ...filled, submitted: withFieldsOf(queued, version.values, updatedFields) })
    : step(filled, writeDraft(filled), announce);
  const isCreated = editor.id !== version.id;
  return step(then.editor, ...fills, ...then.effects, ...(isCreated ? [removeDraft(editor)] : []));
};

const mergedFields = <Stored>({ merged }: Editor<Stored>, { fromTheirs, conflicting }: MergeResult): string[] =>
  [...new Set([...merged, ...fromTheirs])].filter((name) => !conflicting.includes(name));

/** Enters the conflict state: takes the fields that only `theirs` changed, and lists those that both changed. */
const toConflict = <Stored>(editor: Editor<Stored>, theirs: Version<Stored>, mine: MergeResult): Editor<Stored> => ({
  ...editor,
  ...noPendingSave,
  state: 'conflict',
  values: mine.values,
  baseValues: editor.baseValues && withFieldsOf(theirs.values, editor.baseValues, mine.conflicting),
  // The pending request must not overwrite a publication time that another editor has set.
  request: [...mine.fromTheirs, ...mine.conflicting].includes('published_at')
    ? { staysOpen: editor.request.staysOpen }
    : editor.request,
  conflict: { theirs, fields: mine.conflicting, choices: {}, undecidedSaves: 0 },
  merged: mergedFields(editor, mine),
});

const conflicted = <Stored>(editor: Editor<Stored>, { theirs }: { theirs: Version<Stored> }): Step<Stored> => {
  const { rules, values, unconfirmedUpdate, base, baseValues } = editor;
  // With a queued save, what it would send.
  const submitted = editor.submitted ?? values;
  // The conflicting version is our own update, whose response was lost.
  if (unconfirmedUpdate && rules.isSame(theirs.values, unconfirmedUpdate)) {
    return send(basedOn(editor, theirs), submitted);
  }
  const merge = (mine: Values) => rules.merge({ base: baseValues, theirs: theirs.values, unconfirmedUpdate, mine });
  const mine = merge(values);
  const mineAsSent = merge(valuesToSend(editor, submitted));
  const isMerged = mine.conflicting.length + mineAsSent.conflicting.length === 0;
  // A server that rejects the version it reports would cause endless retries.
  if (isMerged && theirs.updatedAt !== base) {
    const next: Editor<Stored> = {
      ...basedOn(editor, theirs),
      values: mine.values,
      merged: mergedFields(editor, mine),
    };
    const { editor: saving, effects } = send(next, merge(submitted).values);
    return step(saving, ...fill<Stored>(mine.values, mine.fromTheirs), ...effects);
  }
  const next = toConflict(editor, theirs, mine);
  return step(next, ...fill<Stored>(mine.values, mine.fromTheirs), writeDraft(next));
};

const isTime = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Applies the choices of a conflict; null while a field is undecided. */
const applyChoices = <Stored>(editor: Editor<Stored>): { editor: Editor<Stored>; filled: Effect<Stored>[] } | null => {
  const { conflict, request } = editor;
  const filled = chosenValues(editor);
  if (!conflict || !filled) return null;
  const chosen = { ...editor.values, ...filled };
  const publishedAt =
    conflictingFields(editor).includes('published_at') && isTime(chosen.published_at) ? chosen.published_at : undefined;
  const next: Editor<Stored> = {
    ...basedOn(editor, conflict.theirs),
    state: 'dirty',
    values: chosen,
    request: publishedAt === undefined ? request : { publishedAt, ...request },
  };
  return { editor: next, filled: fill(filled) };
};

const withConflict = <Stored>(editor: Editor<Stored>, change: Partial<Conflict<Stored>>): Editor<Stored> => ({
  ...editor,
  conflict: editor.conflict && { ...editor.conflict, ...change },
});

const fail = <Stored>(
  editor: Editor<Stored>,
  change: Partial<Editor<Stored>>,
  { error, mayBeStored }: { error: unknown; mayBeStored: boolean },
): Step<Stored> => {
  const unconfirmedUpdate = (mayBeStored && editor.id !== null && editor.sent?.values) || editor.unconfirmedUpdate;
  const next = { ...editor, unconfirmedUpdate, sent: null, ...change };
  return step(next, writeDraft(next), { type: 'showError', error });
};

const commonHandlers = <Stored>(): Handlers<Stored> => ({
  uploadsChanged: (editor, { pending }) =>
    step(editor.pendingUploads === pending ? editor : { ...editor, pendingUploads: pending }),
  draftWritten: (editor, { isWritten }) => {
    const status = isWritten ? 'stored' : 'failed';
    return step(editor.drafts.status === status ? editor : { ...editor, drafts: { ...editor.drafts, status } });
  },
  wentOffline: (editor) => step({ ...editor, isOnline: false }),
  cameOnline: (editor) => step({ ...editor, isOnline: true }),
  signedOut: (editor) => step(editor.isSignedIn ? { ...editor, isSignedIn: false, isSigningIn: true } : editor),
  signedIn: (editor) => {
    if (editor.isSignedIn) return step(editor);
    const next = { ...editor, isSignedIn: true, isSigningIn: false };
    // The pending save is still running and gets its own response.
    return isSaving(next) ? step(next) : sendSubmitted(next);
  },
  signInOpened: (editor) => step({ ...editor, isSigningIn: true }),
  signInClosed: (editor) => step({ ...editor, isSigningIn: false }),
  closeRequested: (editor, { leave = null }) => {
    const next = { ...editor, leave };
    if (hasUnsavedChanges(editor)) return step({ ...next, closePrompt: 'unsavedChanges' }, ...stay(editor));
    if (editor.pendingUploads > 0) return step({ ...next, closePrompt: 'uploads' }, ...stay(editor));
    return close(next, ...stay(editor));
  },
  closeCancelled: (editor) => step({ ...editor, closePrompt: null, leave: null }, ...stay(editor)),
  uploadsSettled: (editor) =>
    hasUnsavedChanges(editor) ? step({ ...editor, closePrompt: 'unsavedChanges' }) : close(editor),
  keepDraft: (editor) => close(editor),
  dropDraft: (editor) => close(editor, removeDraft(editor)),
  // The draft stays: it belongs to the previous user.
  userChanged: (editor) => close(editor),
});

const savingHandlers = <Stored>(): Handlers<Stored> => ({
  ...commonHandlers(),
  saveRequested: queueSave,
  typed: stepWithDraft,
  saved,
  conflicted,
  rejected: (editor, failure) => fail(editor, { ...noPendingSave, state: 'dirty' }, failure),
  notFound: (editor, { error }) => fail(editor, { ...noPendingSave, state: 'gone' }, { error, mayBeStored: false }),
  unauthenticated: (editor) =>
    stepWithDraft({ ...editor, state: 'dirty', sent: null, retries: 0, isSignedIn: false, isSigningIn: true }),
  noResponse: (editor, failure) =>
    editor.id === null && failure.mayBeStored
      ? fail(editor, { ...noPendingSave, state: 'unconfirmed', mayExist: true }, failure)
      : fail(editor, { state: 'offline' }, failure),
});

const idleHandlers = <Stored>(): Handlers<Stored> => ({
  ...commonHandlers(),
  typed: stepWithDraft,
  saveRequested: requestSave,
  restartChosen: (editor) => restart(editor, editor.stored),
  draftChosen: (editor, { key }) => load(editor, key),
});

const applyTyped = <Stored>(editor: Editor<Stored>): Step<Stored> => {
  if (hasUnsavedValues(editor)) {
    return stepWithDraft({ ...editor, state: editor.state === 'clean' ? 'dirty' : editor.state });
  }
  return step({ ...withoutDraft(editor), ...noPendingSave, state: 'clean' }, removeDraft(editor));
};

/** Merges a draft into the stored version; a draft without its base overwrites the stored values. */
const mergeStored = <Stored>({ rules }: Editor<Stored>, version: Version<Stored>, draft: StoredDraft) => {
  const mine = rules.mergeDraft(version.values, draft.input);
  const isCurrent = draft.updatedAt === null || draft.updatedAt === version.updatedAt;
  const base = isCurrent ? version.values : rules.baseOfDraft(draft.input, draft.base);
  const merged = base
    ? rules.merge({ base, mine, theirs: version.values })
    : { values: mine, fromTheirs: [], conflicting: [] };
  return { ...merged, base };
};

/** The transition table of the editor. An event that a state does not list is ignored. */
export const createTransitions = <Stored>(): Transitions<Stored> => ({
  loading: {
    ...commonHandlers(),
    loaded: (editor, { version, draft, otherDrafts, isCopy = false }) => {
      const merged = draft && mergeStored(editor, version, draft);
      const values = merged?.values ?? version.values;
      const next: Editor<Stored> = {
        ...basedOn(editor, version),
        state: 'dirty',
        values,
        mayExist: version.id === null && draft?.mayExist === true,
        merged: merged?.fromTheirs ?? [],
        drafts: {
          restoredFrom: isCopy ? null : (draft?.savedAt ?? null),
          others: otherDrafts.filter(
            (other) =>
              // Two tabs that each create a record are independent.
              (version.id !== null || !other.isLive) &&
              !editor.rules.isSame(mergeStored(editor, version, other).values, version.values),
          ),
          status: 'none',
        },
        form: { key: editor.form.key + 1, values },
      };
      if (editor.rules.isSame(values, version.values)) {
        const clean: Editor<Stored> = { ...withoutDraft(next), state: 'clean', mayExist: false, merged: [] };
        return step(clean, ...(draft ? [removeDraft(clean)] : []));
      }
      if (!draft || !merged) return step(next);
      // Without the draft's base, only the server's 409 can tell whether it conflicts.
      if (!merged.base) return step({ ...next, base: draft.updatedAt ?? version.updatedAt, baseValues: null });
      if (merged.conflicting.length === 0) return step(next);
      const outdated = { ...next, base: draft.updatedAt, baseValues: merged.base };
      return step(toConflict(outdated, version, merged));
    },
    loadFailed: (editor, { error }) => step({ ...editor, state: 'loadFailed', loadError: error }),
  },
  loadFailed: {
    ...commonHandlers(),
    loadRetried: (editor) => load(editor),
  },
  clean: { ...idleHandlers(), typed: applyTyped },
  dirty: { ...idleHandlers(), typed: applyTyped },
  saving: savingHandlers(),
  saveQueued: savingHandlers(),
  conflict: {
    ...idleHandlers(),
    typed: (editor, { name: typedIn }) => {
      // Editing a field revokes the choice of their version.
      const choices = Object.entries(editor.conflict?.choices ?? {}).filter(
        ([name, version]) => version === 'mine' || name !== typedIn,
      );
      return stepWithDraft(withConflict(editor, { choices: Object.fromEntries(choices) }));
    },
    versionChosen: (editor, { names, version }) => {
      const chosen = Object.fromEntries(names.map((name) => [name, version]));
      return step(withConflict(editor, { choices: { ...editor.conflict?.choices, ...chosen } }));
    },
    restartChosen: (editor) => restart(editor, editor.conflict?.theirs ?? editor.stored),
    saveRequested: (editor, { request = defaultRequest }) => {
      const applied = applyChoices({ ...editor, request });
      if (!applied) {
        const undecidedSaves = (editor.conflict?.undecidedSaves ?? 0) + 1;
        return stepWithDraft(withConflict(editor, { undecidedSaves }));
      }
      const requested = requestSave(applied.editor, applied.editor);
      return step(requested.editor, ...applied.filled, ...requested.effects);
    },
  },
  offline: {
    ...idleHandlers(),
    typed: applyTyped,
    cameOnline: (editor) => sendSubmitted({ ...editor, isOnline: true, retries: 0 }),
    retryDue: (editor) => sendSubmitted({ ...editor, retries: editor.retries + 1 }),
  },
  unconfirmed: {
    ...idleHandlers(),
    createAgainChosen: (editor) => step({ ...editor, state: 'dirty', mayExist: false }),
  },
  gone: idleHandlers(),
  // A pending save may finish after closing.
  closed: {
    saved: (editor, { version }) =>
      step(
        { ...editor, stored: version, sent: null },
        { type: 'removeDraft', id: editor.id, values: editor.sent?.form ?? {} },
        announceSaved(editor, version, true),
      ),
  },
});

/** Next state and effects for an event; null if the state ignores it. */
export const transition = <Stored, Type extends EventType>(
  transitions: Transitions<Stored>,
  editor: Editor<Stored>,
  event: EventOf<Stored, Type>,
): Step<Stored> | null => {
  const handlers: { [Name in Type]?: (editor: Editor<Stored>, event: EventOf<Stored, Name>) => Step<Stored> } =
    transitions[editor.state];
  const next = handlers[event.type]?.(editor, event) ?? null;
  // Dismiss the prompt once nothing is unsaved.
  const isSaved = next?.editor.closePrompt === 'unsavedChanges' && !hasUnsavedChanges(next.editor);
  return next && isSaved ? { ...next, editor: { ...next.editor, closePrompt: null } } : next;
};
