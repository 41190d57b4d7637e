import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';

export interface RecordDialogProps<T extends ManagedType> {
  content: ManagedDefinition<T>;
  /** Null for a new record. */
  id: number | null;
  /** Id of the record to copy into a new one. */
  copyOf: number | null;
  onClose: () => void;
  /** The copy was stored as a draft. */
  onCopied: () => void;
  /** A new record was stored and the dialog stays open. */
  onCreated: (id: number) => void;
  /** Open the previous or next record; undefined if there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Opens a new record as a copy of record `id`. */
  onCopy: (id: number) => void;
}
