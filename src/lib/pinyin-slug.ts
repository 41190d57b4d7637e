import { pinyin } from 'pinyin-pro';
import { fold } from '@/lib/fold.ts';

const latin = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');

/** A name as part of an address: pinyin without tones, Latin letters and digits; empty if it has none of them. */
export const pinyinSlug = (text: string, maxLength: number): string => {
  let slug = '';
  let isAfterChinese = false;
  // Traditional characters are folded to simplified ones, whose words have more readings in the dictionary.
  for (const { origin, pinyin: sound, isZh } of pinyin(fold(text), {
    toneType: 'none',
    type: 'all',
    nonZh: 'consecutive',
    v: true,
  })) {
    const isJoined = isZh && isAfterChinese;
    const longer = `${slug}${isJoined ? '' : '-'}${latin(isZh ? sound : origin)}`.replace(/-{2,}/g, '-');
    if (longer.replace(/^-/, '').length > maxLength) break;
    slug = longer;
    isAfterChinese = isZh;
  }
  return slug.replace(/^-|-$/g, '');
};
