import { diffArrays } from 'diff';
import { segmentsOf } from '@/lib/browser/segments.ts';
import { lengthOf } from '@/lib/text-length.ts';

export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** `omitted` counts the characters of a long unchanged stretch that is left out. */
export type ShownPart = TextPart | { kind: 'omitted'; omitted: number };

/** Unchanged characters beside a change. */
const context = 24;
/** A shorter stretch is not worth its note. */
const leastOmitted = 16;
/** In ms; two texts that differ everywhere take longer than a reader waits. */
const timeout = 400;

/** Chinese has no spaces between words: without a segmenter, characters are compared. */
const wordsOf = (text: string): string[] => segmentsOf(text, 'word') ?? Array.from(text);

/** What became of a text, word by word; all of it at once where that would take too long. */
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

const foldOne = (text: string, isFirst: boolean, isLast: boolean): ShownPart[] => {
  const characters = Array.from(text);
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  const omitted = characters.length - head - tail;
  if (omitted < leastOmitted) return [{ kind: 'same', text }];
  const parts: ShownPart[] = [
    { kind: 'same', text: characters.slice(0, head).join('') },
    { kind: 'omitted', omitted },
    { kind: 'same', text: characters.slice(characters.length - tail).join('') },
  ];
  return parts.filter((part) => part.kind === 'omitted' || part.text !== '');
};

/** Leaves out what is far from a change. A text without changes is shown by its beginning. */
export const foldUnchanged = (parts: readonly TextPart[]): ShownPart[] => {
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'same') {
    const omitted = lengthOf(only.text) - 2 * context;
    if (omitted < leastOmitted) return [only];
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
    part.kind === 'same' ? foldOne(part.text, at === 0, at === parts.length - 1) : [part],
  );
};
