import { pinyin } from 'pinyin-pro';
import { fold } from '@/lib/fold.ts';

const latin = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');

/** Slug of a name: pinyin without tones, Latin letters and digits; may be empty. */
export const pinyinSlug = (text: string, maxLength: number): string => {
  let slug = '';
  let isAfterChinese = false;
  // Folded to Simplified, because the dictionary has more word readings for it.
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
