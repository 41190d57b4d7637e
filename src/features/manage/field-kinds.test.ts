import { expect, test } from 'vitest';
import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';

test.each<[FieldKindName, unknown, unknown]>([
  ['text', '\u200B', null],
  ['textarea', '\uFEFF\n\u3000', null],
  ['text', ' 汤 ', '汤'],
  ['slug', '\u2060', ''],
  ['email', 'zhou＠example．com', 'zhou@example.com'],
  ['url', 'https：／／example．com／a', 'https://example.com/a'],
  ['url', 'https://example.com/水（化学）', 'https://example.com/水（化学）'],
  ['url', '\u200B', null],
  ['url', null, null],
  [
    'links',
    [{ title: ' 指南\u3000', url: 'ｈｔｔｐｓ：／／example。com' }],
    [{ title: '指南', url: 'https://example.com' }],
  ],
  ['links', [{ title: '\u3164', url: '' }], [{ title: '', url: '' }]],
])('the request value of %s: %j → %j', (kind, typed, sent) => {
  expect(fieldKinds[kind].toInput(typed, false)).toEqual(sent);
});
