import { pinyin } from 'pinyin-pro';
import { zhuyinToPinyin } from '@/content/search/understanding/zhuyin.ts';

/** How Chinese sounds, in pinyin without tones. A module of its own, because the dictionary has 300 kB. */
export interface Sounds {
  /** All letters of a text without spaces, with `u` for `ü`. */
  letters: (text: string) => string;
  /** A syllable for each Chinese character of a text that has nothing else. */
  syllables: (text: string) => readonly string[];
}

const cached = <Value>(read: (text: string) => Value): ((text: string) => Value) => {
  const cache = new Map<string, Value>();
  return (text) => {
    const value = cache.get(text) ?? read(text);
    cache.set(text, value);
    return value;
  };
};

const plainPinyin = (text: string): string[] =>
  // 睡不着 ends in zháo; the dictionary says zhe.
  pinyin(text.replaceAll(/(?<=[不得睡])着/g, '找'), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });

/** The sounds of the dictionary. */
export const sounds: Sounds = {
  letters: cached((text) =>
    plainPinyin(
      zhuyinToPinyin(text)
        .normalize('NFKD')
        .replaceAll(/\p{M}|[1-5'’\s-]/gu, ''),
    )
      .join('')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replaceAll('v', 'u'),
  ),
  syllables: cached((text) => plainPinyin(text).map((syllable) => syllable.replaceAll('v', 'u'))),
};
