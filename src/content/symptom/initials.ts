import { once } from '@/lib/once.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** The alphabet of a symptom index. */
type Script = 'pinyin' | 'zhuyin';

/** Made when a text is first sorted: to load a collation takes time that pages without an index need not spend. */
const compare = once(() => {
  const pinyin = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true });
  const zhuyin = new Intl.Collator('zh-TW-u-co-zhuyin', { numeric: true });
  // Falls back to pinyin order in browsers without Zhuyin collation, which would sort by strokes.
  const hasZhuyin = zhuyin.resolvedOptions().collation === 'zhuyin';
  return { pinyin: pinyin.compare, zhuyin: (hasZhuyin ? zhuyin : pinyin).compare } satisfies Record<Script, unknown>;
});

const alphabets = {
  pinyin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#',
  zhuyin: 'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩ#',
} satisfies Record<Script, string>;

/** First common character of each initial sound in pinyin order, its letter and Zhuyin symbol. The Zhuyin collation misreads some (略 as ㄜ). */
const sounds = (
  '阿Aㄚ 哎Aㄞ 安Aㄢ 肮Aㄤ 凹Aㄠ 八Bㄅ 嚓Cㄘ 叉Cㄔ 疵Cㄘ 哒Dㄉ 婀Eㄜ 诶Eㄟ 恩Eㄣ 儿Eㄦ 发Fㄈ 旮Gㄍ 哈Hㄏ 讥Jㄐ 咔Kㄎ 垃Lㄌ 妈Mㄇ ' +
  '拿Nㄋ 喔Oㄛ 讴Oㄡ 趴Pㄆ 七Qㄑ 蚺Rㄖ 仨Sㄙ 杀Sㄕ 丝Sㄙ 他Tㄊ 挖Wㄨ 夕Xㄒ 丫Yㄧ 佣Yㄩ 优Yㄧ 迂Yㄩ 匝Zㄗ 扎Zㄓ 孜Zㄗ 咗##'
).split(' ');

/** Without ICU data for Chinese, `Intl.Collator` sorts by code points and the letters would be wrong. */
const knowsPinyin = once(() => sounds.every((sound, index) => compare().pinyin(sounds[index - 1] ?? '', sound) < 0));

/** Characters that the collation misreads, each with a homophone that it sorts correctly. */
const homophones: readonly (readonly [written: RegExp, homophone: string])[] = [
  [/^咳/, '壳'], // 咳嗽 ké, not hāi
  [/^膀(?=胱)/, '旁'], // 膀胱炎 páng; but 膀子 bǎng
  [/^[长長](?=[期时時年久短寿壽青效途夜])/, '常'], // 长期头痛 cháng; but 长者 zhǎng
  [/^重(?=[影复複叠疊新建])/, '虫'], // 重影 chóng; but 重听 zhòng
  [/^[恶惡](?=[寒风風热熱])/, '误'], // 恶寒 wù; but 恶心 ě
  [/^[调調](?![查研动動换換度])/, '条'], // 调理 tiáo; but 调查 diào
  [/^[弹彈]/, '谈'], // 弹性 tán, not dàn
  [/^茄/, '切'], // 茄子 qié, not jiā
  [/^粘(?=[膜液稠])/, '年'], // 粘膜 nián; but 粘连 zhān
  [/^蛤(?=[蜊蚧])/, '格'], // 蛤蜊 gé; but 蛤蟆 há
  [/^[龟龜](?=裂)/, '军'], // 龟裂 jūn; but 龟板 guī
  [/^藏(?=[红紅药藥])/, '葬'], // 藏红花 zàng; but 藏不住 cáng
  [/^[参參](?=[茶汤湯鸡雞片须鬚])/, '身'], // 参茶 shēn; but 参与 cān
];

/** The text without leading punctuation and with the first character replaced by its homophone. */
const readingOf = (text: string): string => {
  const plain = text.normalize('NFKD').replace(/^[\p{P}\p{Z}\p{C}]+/u, '');
  return homophones.reduce((reading, [written, homophone]) => reading.replace(written, homophone), plain);
};

const initialOf = (reading: string, script: Script): string => {
  const [first = ''] = reading;
  if (/[〇\p{Unified_Ideograph}]/u.test(first)) {
    const isBefore = (entry: string, index: number) => index === 0 || compare().pinyin(entry.charAt(0), first) <= 0;
    const sound = knowsPinyin() ? sounds.findLast(isBefore) : undefined;
    return sound?.charAt(script === 'pinyin' ? 1 : 2) ?? '#';
  }
  const letter = first.toUpperCase();
  return letter !== '' && alphabets[script].includes(letter) ? letter : '#';
};

/** The pinyin letter (A–Z) that a text is indexed under; `#` if it starts with neither Chinese nor Latin. */
export const pinyinInitial = (text: string): string => initialOf(readingOf(text), 'pinyin');

/** The Zhuyin symbol that a text is indexed under; `#` if it does not start with Chinese. */
export const zhuyinInitial = (text: string): string => initialOf(readingOf(text), 'zhuyin');

/** Groups items by initial, sorted in the script's order, `#` last. */
export const groupByInitial = <T>(
  items: readonly T[],
  textOf: (item: T) => string,
  script: Script,
): { initial: string; items: T[] }[] => {
  const rank = (initial: string) => alphabets[script].indexOf(initial);
  const entries = items.map((item) => {
    const reading = readingOf(textOf(item));
    return { item, reading, initial: initialOf(reading, script) };
  });
  entries.sort((a, b) => rank(a.initial) - rank(b.initial) || compare()[script](a.reading, b.reading));
  const groups: { initial: string; items: T[] }[] = [];
  for (const { item, initial } of entries) {
    const last = groups.at(-1);
    if (last?.initial === initial) last.items.push(item);
    else groups.push({ initial, items: [item] });
  }
  return groups;
};

/** The `id` of a letter's section in the list of symptoms. */
export const initialId = (initial: string): string => `initial-${initial}`;

/** The alphabet chosen for symptom indexes, stored on the device. */
export const indexScript = createStoredValue(
  'index-script',
  (stored): Script => (stored === 'zhuyin' ? 'zhuyin' : 'pinyin'),
  { inMemory: true },
);
