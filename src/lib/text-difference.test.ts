import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { foldUnchanged, textDifference, type ShownPart, type TextPart } from '@/lib/text-difference.ts';

const mark = { same: '', added: '+', removed: '-', omitted: '…' } as const;
const written = (parts: readonly ShownPart[]) =>
  parts.map((part) => `${mark[part.kind]}${part.kind === 'omitted' ? part.omitted : part.text}`);
const textOf = (parts: readonly TextPart[], without: TextPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

afterEach(() => vi.unstubAllGlobals());

describe('textDifference', () => {
  test.each<[string, string, string[]]>([
    ['立冬喝萝卜汤', '立冬喝南瓜汤', ['立冬喝', '-萝卜', '+南瓜', '汤']],
    ['慢慢吃，好好睡。', '慢慢吃，早睡，好好睡。', ['慢慢吃，', '+早睡，', '好好睡。']],
    ['', '一碗汤', ['+一碗汤']],
    ['一碗汤', '', ['-一碗汤']],
    ['一碗汤', '一碗汤', ['一碗汤']],
    ['', '', []],
    ['2026年11月20日', '2026年11月21日', ['2026年11月', '-20', '+21', '日']],
    ['one warm soup', 'one cold soup', ['one ', '-warm', '+cold', ' soup']],
  ])('%j → %j', (before, after, parts) => {
    expect(written(textDifference(before, after))).toEqual(parts);
  });

  test('compares characters without Intl.Segmenter', () => {
    vi.stubGlobal('Intl', {});
    expect(written(textDifference('立冬喝萝卜汤', '立冬喝南瓜汤'))).toEqual(['立冬喝', '-萝卜', '+南瓜', '汤']);
  });

  test('contains both texts in order', () => {
    const text = fc.string({ unit: fc.constantFrom('汤', '喝', '萝', '卜', ' ', '，', 'a', '😀') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDifference(before, after);
        expect(textOf(parts, 'added')).toBe(before);
        expect(textOf(parts, 'removed')).toBe(after);
      }),
    );
  });

  test('returns both texts whole after the timeout, for long texts without common words', () => {
    const text = (from: number) =>
      Array.from({ length: 30_000 }, (_, at) => String.fromCodePoint(from + (at % 5000))).join('');
    const [before, after] = [text(0x4e00), text(0x6800)];
    const parts = textDifference(before, after);
    expect(textOf(parts, 'added')).toBe(before);
    expect(textOf(parts, 'removed')).toBe(after);
  });
});

describe('foldUnchanged', () => {
  const long = '汤'.repeat(100);

  test('keeps 24 characters on both sides of a change', () => {
    const parts: TextPart[] = [
      { kind: 'same', text: long },
      { kind: 'added', text: '新' },
      { kind: 'same', text: long },
      { kind: 'removed', text: '旧' },
      { kind: 'same', text: long },
    ];
    const side = '汤'.repeat(24);
    expect(written(foldUnchanged(parts))).toEqual(['…76', side, '+新', side, '…52', side, '-旧', side, '…76']);
  });

  test('keeps a short unchanged part', () => {
    const parts: TextPart[] = [
      { kind: 'same', text: '立冬喝' },
      { kind: 'added', text: '南瓜' },
    ];
    expect(foldUnchanged(parts)).toEqual(parts);
  });

  test('keeps the beginning of an unchanged text', () => {
    expect(written(foldUnchanged([{ kind: 'same', text: long }]))).toEqual(['汤'.repeat(48), '…52']);
    expect(written(foldUnchanged([{ kind: 'same', text: '汤' }]))).toEqual(['汤']);
  });

  test('counts code points, not UTF-16 units', () => {
    expect(
      written(
        foldUnchanged([
          { kind: 'same', text: '😀'.repeat(60) },
          { kind: 'added', text: '新' },
        ]),
      )[0],
    ).toBe('…36');
  });
});
