import type { Values, ValueRules } from '@/features/manage/record-editor/record-values.ts';
import type { RecordDraft, StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';

/** A stored version of a record; all null for a new record. */
export interface Version<Stored> {
  record: Stored | null;
  id: number | null;
  /** Null also if the server omits it. */
  updatedAt: string | null;
  values: Values;
}

/** The version that a save replaces; null `id` creates a record, null `updatedAt` overwrites any version. */
export type Target = { id: null } | { id: number; updatedAt: string | null };

/** Options of a save, set by the button pressed. */
export interface SaveRequest {
  /** The editor stays open after saving. */
  staysOpen: boolean;
  /** Publication time to send in place of the form's; missing if the button neither publishes nor unpublishes. */
  publishedAt?: string | null;
}

export type State =
  | 'loading'
  | 'loadFailed'
  | 'clean'
  | 'dirty'
  | 'saving'
  /** Saves again when the pending save succeeds. */
  | 'saveQueued'
  | 'conflict'
  /** No response, or no network: sends again by itself (`use-editor.ts`). */
  | 'offline'
  /** A create request got no response: the record may exist. */
  | 'unconfirmed'
  /** The record was deleted. */
  | 'gone'
  | 'closed';

/** Which version of a field to keep. */
export type Choice = 'mine' | 'theirs';

/** What a save found: the record has changed since, also in fields that the form changes. */
export interface Conflict<Stored> {
  theirs: Version<Stored>;
  /** Fields that both versions changed. */
  fields: readonly string[];
  choices: Readonly<Record<string, Choice>>;
  /** Number of attempts to save with undecided fields. */
  undecidedSaves: number;
}

/** The record's drafts on this device. */
interface Drafts {
  /** When the restored draft was saved, in epoch ms; null if the form was not restored. */
  restoredFrom: number | null;
  others: StoredDraft[];
  /** Whether the last draft could be written. */
  status: 'none' | 'stored' | 'failed';
}

/** Navigation that replaces closing the dialog. */
interface Leave {
  go: () => void;
  /** Called if the editor stays open. */
  stay?: () => void;
}

/** The editor's own state. What is typed is only in the form. */
export interface EditorState<Stored> {
  state: State;
  id: number | null;
  rules: ValueRules;
  stored: Version<Stored>;
  /** `updated_at` of the version that the form is based on. */
  base: string | null;
  /** Values of that version; null if unknown. In a conflict, the values of `theirs` for the fields that don't conflict. */
  baseValues: Values | null;
  /** The last request. */
  request: SaveRequest;
  /**
   * Form values of a requested save that the server has not answered: sent again by itself, and after signing in. Null
   * without one.
   */
  submitted: Values | null;
  /** The pending save: the form's values at the time, and the values sent. */
  sent: { form: Values; values: Values } | null;
  /** Values of an update that got no response. */
  unconfirmedUpdate: Values | null;
  /** A create request got no response. */
  mayExist: boolean;
  conflict: Conflict<Stored> | null;
  /** Fields merged from another version. */
  merged: string[];
  drafts: Drafts;
  pendingUploads: number;
  isOnline: boolean;
  /** Session and state are independent: a session can end in every state, also during a save that succeeds. */
  isSignedIn: boolean;
  /** The sign-in dialog is open. */
  isSigningIn: boolean;
  /** Number of automatic attempts since the last response. */
  retries: number;
  /** The prompt shown before closing. */
  closePrompt: 'unsavedChanges' | 'uploads' | null;
  leave: Leave | null;
  loadError: unknown;
  /** A new key remounts the form with new values. */
  form: { key: number; values: Values };
}

/** The state with the values of the form. Those of a next state are the form's once its `fill` effects have run. */
export interface Editor<Stored> extends EditorState<Stored> {
  values: Values;
}

interface EventDetails<Stored> {
  /** `isCopy`: the draft was just created, so no notice reports it as found. */
  loaded: { version: Version<Stored>; draft: StoredDraft | null; otherDrafts: StoredDraft[]; isCopy?: boolean };
  loadFailed: { error: unknown };
  loadRetried: object;
  /** The value of a field changed. */
  typed: { name: string };
  uploadsChanged: { pending: number };
  draftWritten: { isWritten: boolean };
  /** A valid form was submitted. */
  saveRequested: { request?: SaveRequest };
  saved: { version: Version<Stored> };
  /** `mayBeStored`: the server may have stored the values all the same. */
  rejected: { error: unknown; mayBeStored: boolean };
  conflicted: { theirs: Version<Stored> };
  unauthenticated: object;
  noResponse: { error: unknown; mayBeStored: boolean };
  notFound: { error: unknown };
  signedOut: object;
  signedIn: object;
  signInOpened: object;
  signInClosed: object;
  userChanged: object;
  wentOffline: object;
  cameOnline: object;
  /** It is time for the next automatic attempt. */
  retryDue: object;
  versionChosen: { names: readonly string[]; version: Choice };
  restartChosen: object;
  draftChosen: { key: string };
  createAgainChosen: object;
  closeRequested: { leave?: Leave };
  closeCancelled: object;
  /** All uploads have finished, or the user discards them. */
  uploadsSettled: object;
  keepDraft: object;
  dropDraft: object;
}

export type EventType = keyof EventDetails<unknown>;

export type EventOf<Stored, Type extends EventType> = { type: Type } & EventDetails<Stored>[Type];

export type EditorEvent<Stored> = { [Type in EventType]: EventOf<Stored, Type> }[EventType];

export type Effect<Stored> =
  | { type: 'load'; id: number | null; draftKey: string | null }
  | { type: 'save'; target: Target; values: Values }
  | { type: 'writeDraft'; id: number | null; draft: Omit<RecordDraft, 'savedAt'> }
  /** With `values`: only if the draft equals them. */
  | { type: 'removeDraft'; id: number | null; values?: Values }
  /** Sets values of form fields. */
  | { type: 'fill'; values: Values }
  | { type: 'showError'; error: unknown }
  /** `all` is false if the form was edited since the save was sent; `before` is the record that it replaced. */
  | { type: 'announceSaved'; all: boolean; before: Stored | null; record: Stored | null; merged: readonly string[] }
  | { type: 'stay'; leave: Leave }
  | { type: 'close'; leave: Leave | null };

export type EffectOf<Stored, Type extends Effect<Stored>['type']> = Extract<Effect<Stored>, { type: Type }>;

export interface Step<Stored, Kept = Editor<Stored>> {
  editor: Kept;
  effects: Effect<Stored>[];
}

export type Handlers<Stored> = {
  [Type in EventType]?: (editor: Editor<Stored>, event: EventOf<Stored, Type>) => Step<Stored>;
};

export type Transitions<Stored> = Record<State, Handlers<Stored>>;

export interface EditorStart {
  id: number | null;
  blank: Values;
  isOnline: boolean;
  rules: ValueRules;
}
