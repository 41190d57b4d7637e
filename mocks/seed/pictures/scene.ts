import type { Brush } from './brush.ts';
import type { Palette } from './palettes.ts';

/** What a picture shows. */
export type Subject =
  | 'bowl'
  | 'tea'
  | 'steamer'
  | 'grains'
  | 'vegetables'
  | 'roots'
  | 'plate'
  | 'persimmons'
  | 'leaves'
  | 'harvest'
  | 'hills'
  | 'moon'
  | 'field'
  | 'lotus'
  | 'person';

/** One composition: how to draw it, and what it shows in each of its three variants. */
export interface Scene {
  readonly subject: Subject;
  readonly draw: (b: Brush) => string;
  readonly alt: readonly [string, string, string];
  /** The palettes that suit it, if not all do. */
  readonly palettes?: readonly Palette[];
}
