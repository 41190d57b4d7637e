import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whatsNew } from '@/features/shell/update/changelog.ts';
import packageFile from '../../../../package.json' with { type: 'json' };

const changelog = readFileSync('docs/changelog.md', 'utf8');

test('docs/changelog.md starts with the current version, in Chinese sentences', () => {
  const { version, notes } = whatsNew(changelog);
  expect(version).toBe(packageFile.version);
  expect(notes.every((note) => /[\u4E00-\u9FFF].*。$/.test(note))).toBe(true);
});

test('whatsNew returns only the newest section', () => {
  expect(whatsNew('# 更新\n\n## 2.0.0 — 2026-12-01\n\n- 一。\n- 二。\n\n## 1.0.0 — 2026-11-01\n\n- 旧。\n')).toEqual({
    version: '2.0.0',
    date: '2026-12-01',
    notes: ['一。', '二。'],
  });
  expect(whatsNew('## 1.0.0 — 2026-11-01\n\n- 旧。\n').notes).toEqual(['旧。']);
});

test.each(['', '# 更新\n', '## 1.0.0 — 2026-11-01\n\n没有列表\n'])(
  'whatsNew throws without a valid section: %j',
  (text) => {
    expect(() => whatsNew(text)).toThrow(/changelog/);
  },
);
