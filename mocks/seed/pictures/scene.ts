import type { Brush } from './brush.ts';
import type { Palette } from './palettes.ts';

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

export interface Scene {
  readonly subject: Subject;
  readonly draw: (b: Brush) => string;
  readonly alt: readonly [string, string, string];
  readonly palettes?: readonly Palette[];
}
