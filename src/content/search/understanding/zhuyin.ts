/** Parses `ㄅb ㄆp ㄇm`. */
const tableOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split(' ').map((entry): [symbols: string, letters: string] => {
      const symbols = entry.replace(/[a-z]+$/, '');
      return [symbols, entry.slice(symbols.length)];
    }),
  );

/** Pinyin of Zhuyin initials, finals and whole syllables. */
const initials = tableOf('ㄅb ㄆp ㄇm ㄈf ㄉd ㄊt ㄋn ㄌl ㄍg ㄎk ㄏh ㄐj ㄑq ㄒx ㄓzh ㄔch ㄕsh ㄖr ㄗz ㄘc ㄙs');
const finals = tableOf(
  'ㄚa ㄛo ㄜe ㄝe ㄞai ㄟei ㄠao ㄡou ㄢan ㄣen ㄤang ㄥeng ㄦer ㄧi ㄨu ㄩu ㄧㄚia ㄧㄝie ㄧㄠiao ㄧㄡiu ㄧㄢian ㄧㄣin ㄧㄤiang ㄧㄥing ' +
    'ㄨㄚua ㄨㄛuo ㄨㄞuai ㄨㄟui ㄨㄢuan ㄨㄣun ㄨㄤuang ㄨㄥong ㄩㄝue ㄩㄢuan ㄩㄣun ㄩㄥiong',
);
const wholeSyllables = tableOf(
  'ㄓzhi ㄔchi ㄕshi ㄖri ㄗzi ㄘci ㄙsi ㄧyi ㄨwu ㄩyu ㄧㄚya ㄧㄛyo ㄧㄝye ㄧㄞyai ㄧㄠyao ㄧㄡyou ㄧㄢyan ㄧㄣyin ㄧㄤyang ㄧㄥying ' +
    'ㄨㄚwa ㄨㄛwo ㄨㄞwai ㄨㄟwei ㄨㄢwan ㄨㄣwen ㄨㄤwang ㄨㄥweng ㄩㄝyue ㄩㄢyuan ㄩㄣyun ㄩㄥyong',
);

const syllable = /([ㄅ-ㄙ]?)([ㄧㄨㄩ]?[ㄚ-ㄦ]?)[ˊˇˋ˙]?/gu;

const pinyinOf = (initial: string, final: string): string =>
  wholeSyllables.get(initial + final) ?? (initials.get(initial) ?? '') + (finals.get(final) ?? '');

/** Replaces Zhuyin by pinyin; keeps other text. */
export const zhuyinToPinyin = (text: string): string =>
  text.replace(/[ㄅ-ㄩˊˇˋ˙\s]+/gu, (symbols) =>
    /[ㄅ-ㄩ]/u.test(symbols)
      ? symbols
          .replaceAll(/\s+/g, '')
          .replaceAll(syllable, (_, initial: string, final: string) => pinyinOf(initial, final))
      : symbols,
  );
