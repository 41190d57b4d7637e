// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { Database } from '../db/db.ts';
import { isPassword } from '../db/passwords.ts';
import { describePicture } from './pictures.ts';
import { seed } from './seed.ts';

const at = Date.parse('2026-11-20T08:00:00Z');

const seeded = (number: number, time = at) => {
  const database = new Database();
  seed(database, number, time);
  return database.snapshot();
};

const has = (rows: readonly (readonly [number, unknown])[], id: number) => rows.some(([known]) => known === id);

describe('the seed', () => {
  test('gives the same for the same number, and something else for another', () => {
    expect(seeded(7)).toEqual(seeded(7));
    expect(seeded(7)).not.toEqual(seeded(8));
  });

  test('depends on the day, not on the time of day', () => {
    expect(seeded(7, at + 3_600_000)).toEqual(seeded(7));
    expect(seeded(7, at + 86_400_000)).not.toEqual(seeded(7));
  });

  test('has sixty records of each content type and sixty users', () => {
    const { content, tables } = seeded(1);
    for (const rows of Object.values(content)) expect(rows).toHaveLength(60);
    expect(tables.user).toHaveLength(60);
    expect(new Set(tables.user.map(([, { email }]) => email)).size).toBe(60);
    expect(tables.tag).toHaveLength(24);
    expect(tables.image).toHaveLength(220);
  });

  test('gives everyone the password that is written down', async () => {
    const [first] = seeded(1).tables.user;
    expect(await isPassword('password', first?.[1].passwordHash ?? '')).toBe(true);
    expect(await isPassword('Password', first?.[1].passwordHash ?? '')).toBe(false);
  });

  test('links only to what is there', () => {
    const { content, tables } = seeded(1);

    for (const rows of Object.values(content)) {
      for (const [, row] of rows) {
        expect(row.imageId === null || has(tables.image, row.imageId)).toBe(true);
        expect(row.tagIds.every((id) => has(tables.tag, id))).toBe(true);
        expect(row.authorId === null || has(tables.user, row.authorId)).toBe(true);
      }
    }
    const linked = content.witness.filter(([, { symptomIds }]) => symptomIds.length > 0);
    expect(linked.length).toBeGreaterThan(50);
  });

  test('survives being written down as JSON and read again', () => {
    const snapshot = seeded(3);
    const database = new Database();
    database.restore(JSON.parse(JSON.stringify(snapshot)));
    expect(database.snapshot()).toEqual(snapshot);
    expect(database.nextId('news')).toBe(61);
  });
});

test('people are as old as they are called, and their pictures are not of others', () => {
  const { witness } = seeded(1).content;
  for (const [, { title, person_name: name, person_age: age, imageId }] of witness) {
    if (age !== null && /阿姨|伯伯|^阿/.test(name)) expect(age).toBeGreaterThanOrEqual(60);
    if (age !== null && /奶奶|爷爷/.test(name)) expect(age).toBeGreaterThanOrEqual(75);
    if (/更年期|痛经|先生生病/.test(title)) expect(name).not.toMatch(/先生|伯伯|爷爷|[雄明福泉]$/);
    const alt = imageId !== null && imageId % 5 === 0 ? describePicture(imageId, 'person') : '';
    if (/老先生|男性/.test(alt)) expect(name).not.toMatch(/女士|阿姨|奶奶/);
    if (/女士|盘着/.test(alt)) expect(name).not.toMatch(/先生|伯伯|爷爷/);
  }
});

test('what tells of congee, persimmons or tea has a picture of it, and no list has one twice', () => {
  const { knowhow, news, photo } = seeded(1).content;
  for (const rows of [knowhow, news, photo]) {
    for (const [, { title, imageId }] of rows) {
      const alt = imageId === null ? '' : describePicture(imageId);
      if (alt && /粥$/.test(title)) expect(alt).toMatch(/粥|一碗/);
      if (alt && /柿/.test(title)) expect(alt).toContain('柿');
      if (alt && /茶/.test(title)) expect(alt).toContain('茶');
    }
    const images = rows.flatMap(([, { imageId }]) => imageId ?? []);
    expect(new Set(images).size).toBe(images.length);
  }
});
