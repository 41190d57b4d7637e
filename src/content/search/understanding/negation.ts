import { emergencyWords } from '@/content/search/emergency-signs.ts';
import { matchesIn } from '@/content/search/understanding/segments.ts';
import type { Vocabulary } from '@/content/search/understanding/vocabulary.ts';
import { tidySpaces } from '@/content/search/understanding/clean.ts';

/** A part of a search that was left out. */
export interface Negated {
  /** As the reader wrote it, folded: 高血压. */
  words: string;
}

/** Before what is not meant; 不吃 and 不能吃 ask about a food, and 睡不着 is a word. */
const negators =
  /(?:并没有|从来没有|没有得过|没有得|没有什么|没有|没得过|没得|没啥|没什么|没患|没|未见明显|未见|未诉|未|否认有|否认|并不是|不是因为|不是|并无|无明显|无|排除了|排除|不伴有|不伴|并不|不怎么|不)(?:有|得|患|过|怎么|明显)?/gu;

const joins = /^[、和及或与]/u;

/** Complaints that are said to be missing although the site has no page for them. */
const complaints =
  `发烧 发热 高烧 低烧 咳嗽 咳痰 咳 疼 痛 疼痛 胸痛 腹痛 肚子疼 头痛 痒 肿 红肿 红 麻 晕 吐 呕吐 恶心 拉肚子 出血 流血 怀孕 怀上 过敏 感染 外伤 受伤 摔跤 痔疮 糖尿病 流鼻涕 打喷嚏 鼻塞 嗓子疼 贫血 炎症 出汗 气喘 喘 胀 抽筋 ${emergencyWords}`.split(
    ' ',
  );

const longestComplaint = Math.max(...complaints.map((word) => word.length));
const isComplaint = new Set(complaints);

/** The end of a word at a place of a text: of the vocabulary, or a complaint. */
const wordEnd = (text: string, start: number, vocabulary: Vocabulary): number | undefined => {
  for (let end = Math.min(text.length, start + Math.max(vocabulary.longest, longestComplaint)); end > start; end -= 1) {
    const word = text.slice(start, end);
    const term = vocabulary.terms.get(word);
    if (isComplaint.has(word) || (term !== undefined && end - start > 1 && term.kind === 'symptom')) return end;
  }
  return undefined;
};

/** 血压不高, 膝盖不肿: a part of the body, and what it does not do. */
const partNot = /(?:也|都|倒|并)?(?:不|没|没有)(?:怎么|太|算|是很)?(高|低|疼痛|疼|痛|肿|痒|胀|麻|晕|烧|红)(?!兴|不)/gu;

/** Step 4: a text without what the reader has not, and what that is. A word that has a negation in it stays: 睡不着. */
export const withoutNegated = (text: string, vocabulary: Vocabulary): { kept: string; negated: Negated[] } => {
  const negated: Negated[] = [];
  const cuts: { start: number; end: number }[] = [];
  const matches = matchesIn(text, vocabulary);
  const isInWord = (start: number, end: number) =>
    matches.some((word) => word.start < start && end <= word.end) ||
    matches.some((word) => word.start <= start && end < word.end && word.term.kind !== 'known');
  const cut = (start: number, end: number, inner: string) => {
    if (cuts.some((other) => other.start < end && start < other.end)) return;
    cuts.push({ start, end });
    negated.push({ words: inner });
  };

  for (const { 0: not, index, 1: feeling = '' } of text.matchAll(partNot)) {
    if (isInWord(index, index + not.length)) continue;
    const before = text.slice(0, index);
    const part = [...vocabulary.parts.keys()]
      .filter((word) => before.endsWith(word))
      .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    // The part itself may belong to what follows: 膝盖不肿但是疼.
    const isMeasure = /[高低]/.test(feeling);
    if (part !== '') cut(isMeasure ? index - part.length : index, index + not.length, part + feeling);
  }
  for (const { 0: negator, index } of text.matchAll(negators)) {
    if (isInWord(index, index + negator.length)) continue;
    let start = index;
    let from = index + negator.length;
    for (let end = wordEnd(text, from, vocabulary); end !== undefined; end = wordEnd(text, from, vocabulary)) {
      // 不疼不痒 has two negators, 无发热咳嗽 one.
      cut(start, end, text.slice(from, end));
      [start, from] = [end, end + (joins.exec(text.slice(end))?.[0].length ?? 0)];
      if (!/^[无未]/.test(negator) && from === end) break;
    }
  }

  let kept = '';
  let at = 0;
  for (const { start, end } of cuts.toSorted((one, other) => one.start - other.start)) {
    kept += `${text.slice(at, start)} `;
    at = end;
  }
  kept = tidySpaces(kept + text.slice(at));
  // Only negated: the reader asks about it after all.
  return kept === '' ? { kept: text, negated: [] } : { kept, negated };
};
