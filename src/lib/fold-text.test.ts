import characters from 'opencc-js/dict/TSCharacters';
import { describe, expect, test } from 'vitest';
import { mayBeTraditional } from '@/lib/fold-text.ts';
import { fold } from '@/lib/fold.ts';

const traditional = characters.split('|').flatMap((pair) => pair.split(' ').slice(0, 1));

const isCommon = (character: string) => /[\u4E00-\u9FFF]/.test(character) && !mayBeTraditional(character);

describe('whether a text needs the dictionary of traditional characters', () => {
  test('it does for the traditional form of every common character', () => {
    expect(traditional.filter((character) => isCommon(fold(character)) && !mayBeTraditional(character))).toEqual([]);
    expect(traditional.filter(mayBeTraditional).length).toBeGreaterThan(2500);
  });

  test.each(['能治癒失眠', '乾細胞', '血壓', '中藥'])('it does: %s', (text) => {
    expect(mayBeTraditional(text)).toBe(true);
  });

  test.each(['', '治愈', '干细胞与日常饮食，１００％', '𠮷野老师与㐀先生的𩸽鱼粥，配一碟𠀋豆腐', 'Soup 汤 😀'])(
    'it does not: %s',
    (text) => {
      expect(mayBeTraditional(text)).toBe(false);
    },
  );
});
