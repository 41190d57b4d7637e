import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseVoice, speechLanguage, spokenSentences, syllablesOf, type Voice } from '@/ui/read-aloud/speech.ts';

const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const lettersOf = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '');

afterEach(() => vi.unstubAllGlobals());

describe.each(['with Intl.Segmenter', 'without Intl.Segmenter'])('spokenSentences %s', (browser) => {
  const split = (...texts: string[]) => {
    if (browser === 'without Intl.Segmenter') vi.stubGlobal('Intl', {});
    try {
      return spokenSentences(texts);
    } finally {
      vi.unstubAllGlobals();
    }
  };

  test('splits sentences and paragraphs', () => {
    expect(split('小米粥', '先泡米。再煮！好吃吗？当然；真的……好。')).toEqual([
      '小米粥',
      '先泡米。',
      '再煮！',
      '好吃吗？',
      '当然；',
      '真的……',
      '好。',
    ]);
  });

  test('splits lines', () => {
    expect(split('第一行\n\n第二行。')).toEqual(['第一行', '第二行。']);
  });

  test('keeps closing quotation marks with their sentence', () => {
    expect(split('她说：「不急。」然后走了。')).toEqual(['她说：「不急。」', '然后走了。']);
  });

  test('does not split numbers and times', () => {
    expect(split('加水3.5升，12:30开饭。')).toEqual(['加水3.5升，12:30开饭。']);
  });

  test('omits text without letters or digits', () => {
    expect(split('***', '。。。', ' ', '粥。', '↗')).toEqual(['粥。']);
    expect(split()).toEqual([]);
  });

  test('splits a sentence that is too long at pauses', () => {
    const clause = '把洗净的小米和切好的南瓜一起放进锅里慢慢地煮，';
    expect(split(`${clause.repeat(3)}好。`)).toEqual([clause.repeat(2), `${clause}好。`]);
  });

  test('splits between words of other scripts, or anywhere as a last resort', () => {
    const english = split('porridge '.repeat(60));
    expect(english.length).toBeGreaterThan(1);
    expect(english.every((words) => /^(?:porridge ?)+$/.test(words))).toBe(true);
    expect(split('粥'.repeat(120))).toEqual(['粥'.repeat(50), '粥'.repeat(50), '粥'.repeat(20)]);
  });

  test('counts digits and Latin syllables towards the length of a piece', () => {
    const numbers = split(`${'每次 250 毫升，'.repeat(12)}好。`);
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers.every((one) => syllablesOf(one) <= 50)).toBe(true);
    expect(split('IL-6 和 CRP 是炎症指标，').length).toBe(1);
    expect(split('amoxicillin and clavulanate, '.repeat(8)).length).toBeGreaterThan(1);
  });

  test('stays within the length limits without losing characters', () => {
    const piece = fc.constantFrom('粥', '小米', '，', '。', '；', '……', '」', ' ', 'rice ', '12:30', '😀', '𠮷', 'a');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        const text = pieces.join('');
        const words = split(text);
        expect(words.every((one) => one.length <= 200 && han(one) <= 50)).toBe(true);
        const heard = (from: string) => from.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';
        expect(heard(lettersOf(words))).toBe(heard(text));
        expect(words.join('')).not.toMatch(/\p{Surrogate}/u);
      }),
      { numRuns: 60 },
    );
  });
});

describe('chooseVoice', () => {
  const voice = (lang: string, localService = true, voiceURI = lang): Voice => ({ lang, localService, voiceURI });
  const chosen = (voices: Voice[], language = 'zh-Hans') => chooseVoice(voices, language)?.voiceURI;
  const english = voice('en-US');
  const taiwan = voice('zh-TW');
  const mainland = voice('zh-CN');
  const hongKong = voice('zh-HK');
  const remote = voice('zh-CN', false, 'Google 普通话');

  test.each<[string, Voice[], string | undefined]>([
    ['prefers Mandarin of the page’s script', [english, taiwan, mainland], 'zh-CN'],
    ['falls back to other Mandarin', [english, taiwan], 'zh-TW'],
    ['prefers a local voice to a remote one', [remote, taiwan], 'zh-TW'],
    ['prefers remote Mandarin to Cantonese', [hongKong, remote], 'Google 普通话'],
    ['falls back to Cantonese', [english, hongKong], 'zh-HK'],
    ['avoids robotic voices', [voice('zh-CN', true, 'com.apple.eloquence.zh-CN.Eddy'), mainland], 'zh-CN'],
    ['accepts language tags with an underscore', [english, voice('zh_CN')], 'zh_CN'],
    ['accepts the tag cmn', [english, voice('cmn-Hans-CN')], 'cmn-Hans-CN'],
    ['returns null without a Chinese voice', [english, voice('ja-JP')], undefined],
    ['returns null without voices', [], undefined],
  ])('%s', (_, voices, expected) => {
    expect(chosen(voices)).toBe(expected);
  });

  test('prefers the voice of Taiwan for Traditional Chinese', () => {
    expect(chosen([mainland, taiwan], 'zh-Hant')).toBe('zh-TW');
    expect([speechLanguage('zh-Hant'), speechLanguage('zh-TW'), speechLanguage('zh-Hans')]).toEqual([
      'zh-TW',
      'zh-TW',
      'zh-CN',
    ]);
  });
});
