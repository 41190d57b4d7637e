import type { LeftOutCounter } from '@/ui/inputs/rich-text-editor/paste/left-out.ts';
import type { Styles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';

export interface PasteContext {
  styles: Styles;
  leftOut: LeftOutCounter;
  /** Whether the content was copied from this editor, so that its formatting is kept as it is. */
  own: boolean;
  /** Whether a picture may stay where it is: on this site, or already in the text. */
  isOwnPicture: (src: string) => boolean;
  /** `data:` pictures to upload; the content refers to them as `pasted:0`, `pasted:1` … */
  pictures: string[];
}

/** A step of the clean-up; changes the content in place. */
export type Pass = (root: HTMLElement, context: PasteContext) => void;
