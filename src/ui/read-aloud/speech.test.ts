import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseVoice, speechLanguage, spokenSentences, type Voice } from '@/ui/read-aloud/speech.ts';

const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const lettersOf = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '');

afterEach(() => vi.unstubAllGlobals());

describe.each(['with the browser’s segmenter', 'without one'])('a text, %s,', (browser) => {
  const split = (...texts: string[]) => {
    if (browser === 'without one') vi.stubGlobal('Intl', {});
    try {
      return spokenSentences(texts);
    } finally {
      vi.unstubAllGlobals();
    }
  };

  test('is read sentence by sentence, no two paragraphs at once', () => {
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

  test('is cut at the end of each of its lines', () => {
    expect(split('第一行\n\n第二行。')).toEqual(['第一行', '第二行。']);
  });

  test('keeps what closes a quotation with it', () => {
    expect(split('她说：「不急。」然后走了。')).toEqual(['她说：「不急。」', '然后走了。']);
  });

  test('keeps numbers and times whole', () => {
    expect(split('加水3.5升，12:30开饭。')).toEqual(['加水3.5升，12:30开饭。']);
  });

  test('leaves out what has no words', () => {
    expect(split('***', '。。。', ' ', '粥。', '↗')).toEqual(['粥。']);
    expect(split()).toEqual([]);
  });

  test('takes a breath in a sentence too long for the engine', () => {
    const clause = '把洗净的小米和切好的南瓜一起放进锅里慢慢地煮，';
    expect(split(`${clause.repeat(3)}好。`)).toEqual([clause.repeat(2), `${clause}好。`]);
  });

  test('is cut between words of another script, and anywhere if there is no other way', () => {
    const english = split('porridge '.repeat(60));
    expect(english.length).toBeGreaterThan(1);
    expect(english.every((words) => /^(?:porridge ?)+$/.test(words))).toBe(true);
    expect(split('粥'.repeat(120))).toEqual(['粥'.repeat(50), '粥'.repeat(50), '粥'.repeat(20)]);
  });

  test('never has words too many for the engine, and loses none', () => {
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

describe('the voice', () => {
  const voice = (lang: string, localService = true, voiceURI = lang): Voice => ({ lang, localService, voiceURI });
  const chosen = (voices: Voice[], language = 'zh-Hans') => chooseVoice(voices, language)?.voiceURI;
  const english = voice('en-US');
  const taiwan = voice('zh-TW');
  const mainland = voice('zh-CN');
  const hongKong = voice('zh-HK');
  const remote = voice('zh-CN', false, 'Google 普通话');

  test.each<[string, Voice[], string | undefined]>([
    ['is the Mandarin of the page', [english, taiwan, mainland], 'zh-CN'],
    ['is the other Mandarin where there is no other', [english, taiwan], 'zh-TW'],
    ['is one of the device before one that sends the words away', [remote, taiwan], 'zh-TW'],
    ['is remote Mandarin before Cantonese', [hongKong, remote], 'Google 普通话'],
    ['is Cantonese before none', [english, hongKong], 'zh-HK'],
    ['is no robot where there is another', [voice('zh-CN', true, 'com.apple.eloquence.zh-CN.Eddy'), mainland], 'zh-CN'],
    ['is known however an engine writes its language', [english, voice('zh_CN')], 'zh_CN'],
    ['is known by the name of Mandarin itself', [english, voice('cmn-Hans-CN')], 'cmn-Hans-CN'],
    ['is none where none is Chinese', [english, voice('ja-JP')], undefined],
    ['is none where there are none', [], undefined],
  ])('%s', (_, voices, expected) => {
    expect(chosen(voices)).toBe(expected);
  });

  test('is that of Taiwan on a page in Traditional characters', () => {
    expect(chosen([mainland, taiwan], 'zh-Hant')).toBe('zh-TW');
    expect([speechLanguage('zh-Hant'), speechLanguage('zh-TW'), speechLanguage('zh-Hans')]).toEqual([
      'zh-TW',
      'zh-TW',
      'zh-CN',
    ]);
  });
});
