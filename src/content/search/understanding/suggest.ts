import type { Sounds } from '@/content/search/understanding/sounds.ts';
import type { Vocabulary } from '@/content/search/understanding/vocabulary.ts';
import { plainWord } from '@/content/search/plain-word.ts';

/** Names that typed words may become: by their letters, as an input method shows them while composing (失m, tou't), or by sound. */
export const suggest = (typed: string, vocabulary: Vocabulary, sounds?: Sounds): string[] => {
  const plain = plainWord(typed.replaceAll("'", ''));
  if (plain === '') return [];
  const [, written = '', begun = ''] = /^(.*?)([a-z]*)$/u.exec(plain) ?? [];
  const startsWith: string[] = [];
  const contains: string[] = [];
  for (const { plain: word, target, kind, isName } of vocabulary.terms.values()) {
    if (kind === 'known') continue;
    const at = word.indexOf(plain);
    if (at === 0) startsWith.push(target);
    else if (at > 0) contains.push(target);
    else if (sounds && isName && begun !== '' && /^\p{Script=Han}+$/u.test(word)) {
      const from = word.indexOf(written);
      const rest = from < 0 ? '' : word.slice(from + written.length);
      if (rest !== '' && soundsBegun(rest, begun, sounds)) (from === 0 ? startsWith : contains).push(target);
    }
  }
  return [...new Set([...startsWith, ...contains])];
};

/** Whether letters are the beginning of the sounds of a word: whole syllables, or the first letter of each. */
const soundsBegun = (word: string, letters: string, sounds: Sounds): boolean => {
  const syllables = sounds.syllables(word);
  return (
    syllables.join('').startsWith(letters) ||
    (letters.length > 1 &&
      syllables
        .map(([first]) => first)
        .join('')
        .startsWith(letters))
  );
};
