import type { Values, ValueRules } from '@/features/manage/record-editor/record-values.ts';
import type { RecordDraft, StoredDraft } from '@/features/manage/record-editor/record-drafts.ts';

/** Server state of a record; all null for a new one. */
export interface Version<Stored> {
  record: Stored | null;
  id: number | null;
  /** Null also where the server does not say it. */
  updatedAt: string | null;
  values: Values;
}

/** What a save replaces. Without `updatedAt`, it overwrites whatever the server has. */
export type Target = { id: null } | { id: number; updatedAt: string | null };

/** What the pressed button adds to the form's values. */
export interface SaveRequest {
  /** The save does not close the editor. */
  staysOpen: boolean;
  /** Publication time of this request alone; missing where the button doesn't decide about publishing. */
  publishedAt?: string | null;
}

export type State =
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
  | 'gone'
  | 'closed';

/** Which version of a field to keep. */
export type Choice = 'mine' | 'theirs';

/** Where to go instead of closing the dialog. */
interface Leave {
  go: () => void;
  /** Called when the editor stays open after all. */
  stay?: () => void;
}

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
  /** The last request; repeated by the saves that follow it by themselves. */
  request: SaveRequest;
  /** Values of the pending save: the form's when it was requested, and the request's. */
  sent: { form: Values; values: Values } | null;
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
  /** A save failed with 401 and is repeated after sign-in. */
  resumesSave: boolean;
  /** The open question before the editor closes. */
  asking: 'words' | 'pictures' | null;
  leave: Leave | null;
  loadError: unknown;
  /** A form with a new key starts with new values. */
  form: { key: number; values: Values };
}

interface EventDetails<Stored> {
  /** `isCopy`: the draft was just made, so nothing is said of finding it. */
  loaded: { version: Version<Stored>; draft: StoredDraft | null; otherDrafts: StoredDraft[]; isCopy?: boolean };
  loadFailed: { error: unknown };
  loadRetried: object;
  typed: { values: Values };
  uploadsChanged: { pending: number };
  draftWritten: { isWritten: boolean };
  /** A valid form was submitted. */
  saveRequested: { values: Values; request?: SaveRequest };
  saved: { version: Version<Stored> };
  refused: { error: unknown };
  conflicted: { theirs: Version<Stored> };
  unauthenticated: object;
  unanswered: { error: unknown };
  notFound: { error: unknown };
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
  closeRequested: { leave?: Leave };
  closeCancelled: object;
  /** The pictures were given up, or all have arrived. */
  picturesSettled: object;
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
  /** Puts values into fields of the form. */
  | { type: 'fill'; values: Values }
  /** Submits the form, which requests a save if it is valid. */
  | { type: 'submit'; request: SaveRequest }
  | { type: 'showError'; error: unknown }
  /** `all` is false when the form changed during the save. */
  | { type: 'announceSaved'; all: boolean; record: Stored | null; merged: readonly string[] }
  /** A new record has its id, and the editor stays open. */
  | { type: 'announceCreated'; id: number }
  | { type: 'stay'; leave: Leave }
  | { type: 'close'; leave: Leave | null };

export interface Step<Stored> {
  editor: Editor<Stored>;
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
