import { expect, test, vi } from 'vitest';
import { visitItems } from '@/features/record/visit-sheet/visit-items.ts';

// happy-dom cannot run DOMPurify.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }));

test.each([
  [
    '看诊以前，可以先记下',
    '<h2>看诊以前，可以先记下</h2><ul><li>时间</li><li> 次数<br>和样子 </li><li>时间</li></ul>',
    ['时间', '次数和样子'],
  ],
  ['a numbered list', '<h3>就诊前准备</h3><p>请写下：</p><ol><li>时间</li></ol>', ['时间']],
  [
    'subsections with headings',
    '<h2>看医生之前</h2><h3>症状</h3><ul><li>时间</li></ul><h3>药</h3><ul><li>药名</li></ul>',
    ['时间', '药名'],
  ],
  ['a nested list', '<h2>看诊以前</h2><ul><li>睡眠<ul><li>几点睡</li></ul></li><li>药</li></ul>', ['几点睡', '药']],
  [
    'only the lists of this section',
    '<ul><li>前</li></ul><h2>看诊以前</h2><ul><li>中</li></ul><h2>日常</h2><ul><li>后</li></ul>',
    ['中'],
  ],
  ['text without markup', '<h2>看诊以前</h2><ul><li><b>几点</b>睡</li></ul>', ['几点睡']],
  ['nothing without such a section', '<h2>何时就医</h2><ul><li>发烧</li></ul>', []],
  ['nothing in an empty body', '', []],
])('visitItems finds %s', (_, body, items) => {
  expect(visitItems(body)).toEqual(items);
});
