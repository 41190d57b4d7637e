import { handbook } from 'virtual:handbook';
import { describe, expect, test } from 'vitest';
import { helpTopics } from '@/features/manage/help/help-topics.ts';

describe('handbook', () => {
  test.each(helpTopics)('has the section “%s”, which the admin area links to', (topic) => {
    expect(handbook.sections.map(({ id }) => id)).toContain(topic);
  });

  test('has unique anchors, and its links lead to existing ones', () => {
    const ids = handbook.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = handbook.sections.flatMap(({ html }) => [...html.matchAll(/href="#([^"]+)"/g)]);
    expect(links.length).toBeGreaterThan(0);
    expect(links.map(([, id = '']) => decodeURIComponent(id)).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has alt text and size for every picture', () => {
    const pictures = handbook.sections.flatMap(({ html }) => html.match(/<img[^>]*>/g) ?? []);
    expect(pictures.length).toBeGreaterThan(3);
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]{8,}" width="\d+" height="\d+">$/);
  });
});
