import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';

export interface RecordDialogProps<T extends ManagedType> {
  content: ManagedDefinition<T>;
  id: number | null;
  /** The record that a new one begins as a copy of. */
  copyOf: number | null;
  onClose: () => void;
  /** The copy is a draft of its own from now on. */
  onCopied: () => void;
  /** A new record was stored and the dialog stays open. */
  onCreated: (id: number) => void;
  /** Open the records around this one; undefined where there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Begin a new record as a copy of this one. */
  onCopy: (id: number) => void;
}
