import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { passes, ruleCases } from '../../../tests/rule-cases.ts';

const family = '👨‍👩‍👧';

ruleCases('exactly 3 characters or items', rules.length({ length: 3 }), {
  takes: ['abc', '中文字', '😀😀😀', 'a😀𠮷', '   ', 123, 1.5, -12, [1, 2, 3], [null, null, null], new Set([1, 2, 3])],
  refuses: ['ab', 'abcd', '😀😀', family, '', 12, [1, 2], ['abc'], [], new Set([1]), null, undefined, {}, true],
});
ruleCases('a joined emoji, which is several characters', rules.length({ length: 5 }), {
  takes: [family],
  refuses: ['😀'],
});
ruleCases('a length in words', rules.length({ length: '2' }), { takes: ['ab', 12, [1, 2]], refuses: ['a'] });
ruleCases('exactly nothing', rules.length({ length: 0 }), {
  takes: ['', [], new Set()],
  refuses: ['a', null, undefined, 0],
});

ruleCases('at most 3', rules.max({ length: 3 }), {
  takes: ['', 'abc', '中文字', '😀', '😀a', 123, null, undefined, [], ['abc', '', null], ['a', 'b', 'c', 'd']],
  refuses: ['abcd', '😀😀', 1234, true, {}, ['a', 'abcd'], ['😀😀']],
});
ruleCases('at most a number in words', rules.max({ length: '2' }), { takes: ['ab'], refuses: ['abc'] });

ruleCases('at least 3', rules.min({ length: 3 }), {
  takes: ['abc', '中文字', '😀a', '😀😀', '   ', 123, true, {}, [], ['abc', 'abcd'], ['abc']],
  refuses: ['', 'ab', '😀', 12, null, undefined, ['a', 'b', 'c'], ['abc', ''], ['abc', null]],
});
ruleCases('at least a number in words', rules.min({ length: '2' }), { takes: ['ab'], refuses: ['a'] });
ruleCases('at least nothing', rules.min({ length: 0 }), { takes: ['', 'a'], refuses: [null, undefined] });

ruleCases('an address of mail', rules.email(), {
  takes: [
    'a@b.cc',
    'lin@example.com',
    'first.last@mail.example.co.uk',
    'a+b@example.com',
    "o'neil@example.com",
    'a@1.com',

    'é@example.com',
    '中文@example.com',
    'a!#$%&*@example.com',
    '"a b"@example.com',
    '"a@b"@example.com',
    '"a"b"@example.com',
    'a@[1.2.3.4]',
    'a@[999.999.999.999]',
    'a@-b-.com',
    'A@EXAMPLE.COM',
    `${'a'.repeat(300)}@example.com`,
    [],
    ['a@b.cc', 'c@d.ee'],
  ],
  refuses: [
    '',
    'a',
    'a@',
    '@b.cc',
    'a@b',
    'a@b.c',
    'a@b.c1',
    'a@b.12',
    'a@b..cc',
    'a@.cc',
    'a@b.cc.',
    'a@b_c.com',
    'a@中文.com',
    'a@例子.中国',

    '.a@b.cc',
    'a.@b.cc',
    'a..b@b.cc',
    'a b@b.cc',
    'a,b@b.cc',
    'a;b@b.cc',
    'a:b@b.cc',
    'a<b@b.cc',
    'a(b@b.cc',
    'a[b@b.cc',
    'a\\b@b.cc',

    'a"b@b.cc',
    '""@b.cc',
    'a@@b.cc',
    'a@b@b.cc',
    ' a@b.cc',
    'a@b.cc ',
    'a@b.cc\n',
    'a@[1.2.3]',
    'a@[1.2.3.1234]',
    'a@1.2.3.4',
    'a@b.cc,c@d.ee',
    null,
    undefined,
    true,
    1,
    {},
    ['a@b.cc', 'x'],
    [' a@b.cc'],
  ],
});
ruleCases('several addresses of mail', rules.email({ multiple: true }), {
  takes: ['a@b.cc', 'a@b.cc,c@d.ee', ' a@b.cc , c@d.ee ', ['a@b.cc', 'c@d.ee'], []],
  refuses: [
    'a@b.cc,',
    ',a@b.cc',
    'a@b.cc,,c@d.ee',
    'a@b.cc;c@d.ee',
    'a@b.cc c@d.ee',
    '',
    null,
    ['a@b.cc,c@d.ee'],
    [' a@b.cc'],
  ],
});

ruleCases('a pattern', rules.regex({ regex: /^\d{3}$/ }), {
  takes: ['123', 123, [], ['123', 456]],
  refuses: ['12', '', null, ['123', '1']],
});
ruleCases('a pattern as text', rules.regex({ regex: '^a|b,c$' }), { takes: ['abc', 'xb,c'], refuses: ['A', 'xb', ''] });
ruleCases('a pattern of the text of a value', rules.regex({ regex: /^(?:null|true|undefined)$/ }), {
  takes: [null, true, undefined],
  refuses: [false, 1],
});

test('a pattern with flags that keep a place says the same each time, and is left alone', () => {
  const pattern = /a/gy;
  pattern.lastIndex = 1;
  const rule = rules.regex({ regex: pattern });
  expect([passes(rule, 'a'), passes(rule, 'a'), passes(rule, ['a', 'a'])]).toEqual([true, true, true]);
  expect(pattern.lastIndex).toBe(1);
});

const units = fc.string({ unit: 'binary' });
const bounds = fc.nat({ max: 12 });

describe('laws of text', () => {
  test('min and max count UTF-16 units, length counts code points, on any text', () => {
    fc.assert(
      fc.property(units, bounds, (text, length) => {
        expect(passes(rules.min({ length }), text)).toBe(text.length >= length);
        expect(passes(rules.max({ length }), text)).toBe(text.length <= length);
        expect(passes(rules.length({ length }), text)).toBe(Array.from(text).length === length);
      }),
    );
  });

  test('halves of a surrogate pair count as one each', () => {
    const halves = fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a') });
    fc.assert(
      fc.property(halves, (text) => {
        expect(
          passes(rules.min({ length: text.length }), text) && passes(rules.max({ length: text.length }), text),
        ).toBe(true);
        expect(passes(rules.length({ length: text.replaceAll('\ud83d\ude00', 'x').length }), text)).toBe(true);
      }),
    );
  });

  test('a text is at least as long as one bound or at most as long as the one before it, never both', () => {
    fc.assert(
      fc.property(units, bounds, (text, length) => {
        expect(passes(rules.min({ length: length + 1 }), text)).toBe(!passes(rules.max({ length }), text));
      }),
    );
  });

  test('a list has as many items as it has', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), bounds, (list, length) => {
        expect(passes(rules.length({ length }), list)).toBe(list.length === length);
      }),
    );
  });

  test('addresses as people have them pass, alone and several in one text', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(passes(rules.email(), address)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.emailAddress(), { minLength: 1 }), (addresses) => {
        expect(passes(rules.email(), addresses)).toBe(true);
        expect(passes(rules.email({ multiple: true }), addresses.join(' , '))).toBe(true);
        expect(passes(rules.email({ multiple: true }), `${addresses.join(',')},`)).toBe(false);
      }),
    );
  });

  test('an address with its @, its dot or a letter of its end lost, or with a space, is none', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const [name = '', domain = ''] = address.split('@');
        const broken = [
          name + domain,
          `${name}@${domain.replaceAll('.', '')}`,
          `${name}@${domain.replace(/\w+$/, 'c')}`,
          `${name} @${domain}`,
        ];
        expect(broken.map((text) => passes(rules.email(), text))).toEqual([false, false, false, false]);
      }),
    );
  });

  test('an endless text of almost an address is answered at once', () => {
    const before = performance.now();
    for (const text of [
      'a'.repeat(50_000),
      `${'a.'.repeat(25_000)}@`,
      `a@${'a-'.repeat(25_000)}`,
      `a@${'a.'.repeat(25_000)}1`,
      `"${'"'.repeat(50_000)}`,
    ]) {
      expect(passes(rules.email(), text)).toBe(false);
    }
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
