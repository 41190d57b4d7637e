import { match } from 'pinyin-pro';

/** Whether the Chinese characters of a title contain the typed pinyin: whole syllables, first letters, or a started last syllable: `shimian`, `sm`, `shi mi`. */
export const matchesPinyin = (title: string, typed: string): boolean => {
  if (!/^[a-z\sü']*[a-zü][a-z\sü']*$/i.test(typed)) return false;
  const characters = title.replaceAll(/\P{Script=Han}/gu, '');
  return match(characters, typed.replaceAll(/[\s']/g, '').toLowerCase(), { continuous: true, v: true }) !== null;
};
