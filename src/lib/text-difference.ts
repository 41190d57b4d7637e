import { diffArrays } from 'diff';
import { segmentsOf } from '@/lib/browser/segments.ts';
import { lengthOf } from '@/lib/text-length.ts';

export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** `omitted`: the number of unchanged characters left out. */
export type ShownPart = TextPart | { kind: 'omitted'; omitted: number };

/** Number of unchanged characters shown on each side of a change. */
const context = 24;
/** Shorter unchanged parts are shown. */
const minOmitted = 16;
/** In ms; comparing long texts without common words takes too long. */
const timeout = 400;

/** Words; characters without `Intl.Segmenter`, as Chinese has no spaces between words. */
const wordsOf = (text: string): string[] => segmentsOf(text, 'word') ?? Array.from(text);

/** Compares two texts word by word; after a timeout, the whole text counts as replaced. */
export const textDifference = (before: string, after: string): TextPart[] => {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout }) ?? [
    { value: [before], added: false, removed: true },
    { value: [after], added: true, removed: false },
  ];
  return changes
    .map(({ value, added, removed }): TextPart => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    }))
    .filter(({ text }) => text !== '');
};

const foldPart = (text: string, isFirst: boolean, isLast: boolean): ShownPart[] => {
  const characters = Array.from(text);
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  const omitted = characters.length - head - tail;
  if (omitted < minOmitted) return [{ kind: 'same', text }];
  const parts: ShownPart[] = [
    { kind: 'same', text: characters.slice(0, head).join('') },
    { kind: 'omitted', omitted },
    { kind: 'same', text: characters.slice(characters.length - tail).join('') },
  ];
  return parts.filter((part) => part.kind === 'omitted' || part.text !== '');
};

/** Omits text far from a change. Of an unchanged text, keeps the beginning. */
export const foldUnchanged = (parts: readonly TextPart[]): ShownPart[] => {
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'same') {
    const omitted = lengthOf(only.text) - 2 * context;
    if (omitted < minOmitted) return [only];
    return [
      {
        kind: 'same',
        text: Array.from(only.text)
          .slice(0, 2 * context)
          .join(''),
      },
      { kind: 'omitted', omitted },
    ];
  }
  return parts.flatMap((part, at) =>
    part.kind === 'same' ? foldPart(part.text, at === 0, at === parts.length - 1) : [part],
  );
};
