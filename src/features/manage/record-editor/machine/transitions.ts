import type { StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';
import {
  askedFields,
  hasUnsavedWords,
  isSaving,
  isStored,
  undecidedFields,
  valuesToSend,
} from '@/features/manage/record-editor/machine/selectors.ts';
import type {
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
import { withFieldsOf, type Merged, type Values } from '@/features/manage/record-editor/record-values.ts';

/** A save that says nothing about publishing and closes the editor. */
export const plainSave: SaveRequest = { staysOpen: false };

/** An editor that loads its record. */
export const createEditor = <Stored>({ id, blank, isOnline, rules }: EditorStart): Step<Stored> =>
  load<Stored>({
    state: 'loading',
    id,
    rules,
    stored: { record: null, id: null, updatedAt: null, values: blank },
    values: blank,
    base: null,
    baseValues: null,
    request: plainSave,
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
    resumesSave: false,
    asking: null,
    leave: null,
    loadError: null,
    form: { key: 0, values: blank },
  });

const step = <Stored>(editor: Editor<Stored>, ...effects: Effect<Stored>[]): Step<Stored> => ({ editor, effects });

const load = <Stored>(editor: Editor<Stored>, draftKey: string | null = null): Step<Stored> =>
  step({ ...editor, state: 'loading' }, { type: 'load', id: editor.id, draftKey });

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

const keep = <Stored>(editor: Editor<Stored>): Step<Stored> => step(editor, writeDraft(editor));

const close = <Stored>(editor: Editor<Stored>, ...effects: Effect<Stored>[]): Step<Stored> =>
  step({ ...editor, state: 'closed', asking: null }, ...effects, { type: 'close', leave: editor.leave });

const stay = <Stored>({ leave }: Editor<Stored>): Effect<Stored>[] => (leave ? [{ type: 'stay', leave }] : []);

const submit = <Stored>({ request }: Editor<Stored>): Effect<Stored> => ({ type: 'submit', request });

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
    form: { key: editor.form.key + 1, values: stored.values },
  };
  return step(next, removeDraft(next));
};

const targetOf = <Stored>({ id, base }: Editor<Stored>): Target => (id === null ? { id } : { id, updatedAt: base });

const sendAgain = <Stored>(editor: Editor<Stored>, values: Values): Effect<Stored>[] => [
  // Draft first: the tab or session may end during the save.
  writeDraft(editor),
  { type: 'save', target: targetOf(editor), values },
];

const send = <Stored>(editor: Editor<Stored>, form: Values): Step<Stored> => {
  const sent = { form, values: valuesToSend(editor, form) };
  const next: Editor<Stored> = { ...editor, values: form, state: 'saving', sent };
  return step(next, ...sendAgain(next, sent.values));
};

const requestSave = <Stored>(
  before: Editor<Stored>,
  { values, request = plainSave }: { values: Values; request?: SaveRequest },
): Step<Stored> => {
  const editor = { ...before, request };
  if (!editor.isOnline) return keep({ ...editor, values, state: 'offline' });
  // A second create could duplicate the record.
  if (editor.mayExist) return keep({ ...editor, values, state: 'unconfirmed' });
  return send(editor, values);
};

const queueSave = <Stored>(
  editor: Editor<Stored>,
  { values, request = plainSave }: EventOf<Stored, 'saveRequested'>,
): Step<Stored> => {
  // A double click.
  if (editor.sent && editor.rules.isSame(values, editor.sent.form)) return step(editor);
  return keep({ ...editor, values, request: { ...editor.request, ...request }, state: 'saveQueued' });
};

const fill = <Stored>(values: Values, names: readonly string[]): Effect<Stored>[] =>
  names.length === 0 ? [] : [{ type: 'fill', values: withFieldsOf({}, values, names) }];

const saved = <Stored>(editor: Editor<Stored>, { version }: { version: Version<Stored> }): Step<Stored> => {
  const { merged, rules, request } = editor;
  const next: Editor<Stored> = {
    ...basedOn(editor, version),
    state: 'dirty',
    id: version.id,
    sent: null,
    mayExist: false,
    merged: [],
    draftFrom: null,
  };
  const sent = editor.sent ?? { form: {}, values: {} };
  const editedSince = rules.differing(editor.values, sent.form);
  const isAll = editedSince.length === 0;
  const announce: Effect<Stored> = { type: 'announceSaved', all: isAll, record: version.record, merged };
  if (isAll && editor.pendingUploads === 0 && !request.staysOpen) return close(next, removeDraft(editor), announce);
  const created: Effect<Stored>[] =
    editor.id === null && version.id !== null ? [{ type: 'announceCreated', id: version.id }] : [];
  // What came back may differ from what was sent, and a password never comes back. While the form is edited, it takes
  // only what the request sent in place of its values.
  const answered = (
    isAll ? rules.differing(editor.values, version.values) : rules.differing(sent.form, sent.values)
  ).filter((name) => !editedSince.includes(name));
  const filled = { ...next, values: withFieldsOf(editor.values, version.values, answered) };
  const effects = fill<Stored>(version.values, answered);
  if (isAll) return step({ ...filled, state: 'clean' }, removeDraft(editor), ...effects, announce, ...created);
  effects.push(writeDraft(filled), ...created);
  if (editor.id !== version.id) effects.push(removeDraft(editor));
  // A form with pictures on their way can't be submitted.
  effects.push(editor.state === 'saveQueued' && editor.pendingUploads === 0 ? submit(editor) : announce);
  return step(filled, ...effects);
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
  // A time that somebody else has set is not replaced by a request from before.
  request: [...mine.taken, ...mine.asked].includes('published_at')
    ? { staysOpen: editor.request.staysOpen }
    : editor.request,
  theirs,
  asked: mine.asked,
  choices: {},
  undecidedSaves: 0,
  merged: mergedIn(editor, mine),
});

const conflicted = <Stored>(editor: Editor<Stored>, { theirs }: { theirs: Version<Stored> }): Step<Stored> => {
  const { rules, values, unanswered, base, baseValues } = editor;
  const sent = editor.sent ?? { form: values, values };
  // The conflicting version is our own update, whose response was lost.
  if (unanswered && rules.isSame(theirs.values, unanswered)) {
    const next = basedOn(editor, theirs);
    return step(next, ...sendAgain(next, sent.values));
  }
  const merge = (mine: Values) => rules.merge({ base: baseValues, theirs: theirs.values, unanswered, mine });
  const mine = merge(values);
  const mineAsSent = merge(sent.values);
  const isSettled = mine.asked.length + mineAsSent.asked.length === 0;
  // A server that refuses the version it names would be asked for ever.
  if (isSettled && theirs.updatedAt !== base) {
    const next: Editor<Stored> = {
      ...basedOn(editor, theirs),
      values: mine.values,
      sent: { form: merge(sent.form).values, values: mineAsSent.values },
      merged: mergedIn(editor, mine),
    };
    return step(next, ...fill<Stored>(mine.values, mine.taken), ...sendAgain(next, mineAsSent.values));
  }
  const next = askAbout(editor, theirs, mine);
  return step(next, ...fill<Stored>(mine.values, mine.taken), writeDraft(next));
};

const isTime = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** Applies the choices of a conflict; null while some are missing. */
const settle = <Stored>(editor: Editor<Stored>): { editor: Editor<Stored>; filled: Effect<Stored>[] } | null => {
  const { theirs, values, choices, request } = editor;
  if (!theirs || undecidedFields(editor).length > 0) return null;
  const asked = askedFields(editor);
  const names = asked.filter((name) => choices[name] === 'theirs');
  const chosen = withFieldsOf(values, theirs.values, names);
  const publishedAt = asked.includes('published_at') && isTime(chosen.published_at) ? chosen.published_at : undefined;
  const next: Editor<Stored> = {
    ...basedOn(editor, theirs),
    state: 'dirty',
    values: chosen,
    request: publishedAt === undefined ? request : { publishedAt, ...request },
  };
  return { editor: next, filled: fill(theirs.values, names) };
};

const refuseUndecided = <Stored>(editor: Editor<Stored>): Step<Stored> =>
  keep({ ...editor, undecidedSaves: editor.undecidedSaves + 1 });

const fail = <Stored>(editor: Editor<Stored>, error: unknown): Step<Stored> =>
  step(editor, writeDraft(editor), { type: 'showError', error });

const whenSaving = <Stored>(): Handlers<Stored> => ({
  typed: (editor, { values }) => keep({ ...editor, values }),
  saved,
  conflicted,
  refused: (editor, { error }) => fail({ ...editor, state: 'dirty', sent: null }, error),
  notFound: (editor, { error }) => fail({ ...editor, state: 'gone', sent: null }, error),
  unauthenticated: (editor) => keep({ ...editor, state: 'signInNeeded', resumesSave: true, sent: null }),
  unanswered: (editor, { error }) =>
    editor.id === null
      ? fail({ ...editor, state: 'unconfirmed', mayExist: true, sent: null }, error)
      : fail({ ...editor, state: 'offline', unanswered: editor.sent?.values ?? null, sent: null }, error),
});

const always = <Stored>(): Handlers<Stored> => ({
  uploadsChanged: (editor, { pending }) =>
    step(editor.pendingUploads === pending ? editor : { ...editor, pendingUploads: pending }),
  draftWritten: (editor, { isWritten }) => {
    const draft = isWritten ? 'kept' : 'refused';
    return step(editor.draft === draft ? editor : { ...editor, draft });
  },
  wentOffline: (editor) => step({ ...editor, isOnline: false }),
  cameOnline: (editor) => step({ ...editor, isOnline: true }),
  closeRequested: (editor, { leave = null }) => {
    const next = { ...editor, leave };
    if (hasUnsavedWords(editor)) return step({ ...next, asking: 'words' }, ...stay(editor));
    if (editor.pendingUploads > 0) return step({ ...next, asking: 'pictures' }, ...stay(editor));
    return close(next, ...stay(editor));
  },
  closeCancelled: (editor) => step({ ...editor, asking: null, leave: null }, ...stay(editor)),
  picturesSettled: (editor) => (hasUnsavedWords(editor) ? step({ ...editor, asking: 'words' }) : close(editor)),
  keepDraft: (editor) => close(editor),
  dropDraft: (editor) => close(editor, removeDraft(editor)),
  // Closing without discarding: the draft belongs to the previous user.
  userChanged: (editor) => close(editor),
});

const idleHandlers = <Stored>(): Handlers<Stored> => ({
  ...always(),
  saveRequested: requestSave,
  signedOut: (editor) => step({ ...editor, state: 'signInNeeded' }),
  restartChosen: (editor) => restart(editor, editor.stored),
  draftChosen: (editor, { key }) => load(editor, key),
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
  ...idleHandlers(),
  typed: (editor, { values }) => keep({ ...editor, values }),
});

/** The transition table of the editor. An event that a state does not list is ignored. */
export const createTransitions = <Stored>(): Transitions<Stored> => ({
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
        form: { key: editor.form.key + 1, values },
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
    loadRetried: (editor) => load(editor),
  },
  clean: { ...idleHandlers(), typed: type },
  dirty: { ...idleHandlers(), typed: type },
  saving: {
    ...always(),
    ...whenSaving(),
    saveRequested: queueSave,
  },
  saveQueued: { ...always(), ...whenSaving() },
  conflict: {
    ...idleHandlers(),
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
      return step(settled.editor, ...settled.filled, writeDraft(settled.editor), submit(settled.editor));
    },
    saveRequested: (editor, { values, request = plainSave }) => {
      const settled = settle({ ...editor, values, request });
      if (!settled) return refuseUndecided({ ...editor, values });
      const requested = requestSave(settled.editor, settled.editor);
      return step(requested.editor, ...settled.filled, ...requested.effects);
    },
  },
  signInNeeded: {
    ...whenStopped(),
    signedOut: (editor) => step(editor),
    signedIn: (editor) => {
      const next = type({ ...editor, resumesSave: false }, editor);
      return editor.resumesSave ? step(next.editor, ...next.effects, submit(editor)) : next;
    },
  },
  offline: {
    ...whenStopped(),
    typed: (editor, { values }) => {
      const next = type(editor, { values });
      return next.editor.state === 'clean' ? next : keep({ ...editor, values });
    },
    cameOnline: (editor) => step({ ...editor, isOnline: true, state: 'dirty' }, submit(editor)),
  },
  unconfirmed: {
    ...whenStopped(),
    createAgainChosen: (editor) => step({ ...editor, state: 'dirty', mayExist: false }, submit(editor)),
  },
  gone: whenStopped(),
  // The save may end later.
  closed: {
    saved: (editor, { version }) =>
      step(
        { ...editor, stored: version, sent: null },
        { type: 'removeDraft', id: editor.id, values: editor.sent?.form ?? {} },
        { type: 'announceSaved', all: true, record: version.record, merged: editor.merged },
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
  // The question about unsaved words ends with them.
  const isAnswered = next?.editor.asking === 'words' && !hasUnsavedWords(next.editor);
  return next && isAnswered ? { ...next, editor: { ...next.editor, asking: null } } : next;
};
