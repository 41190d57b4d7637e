// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Database } from '../db/db.ts';
import { isPassword } from '../db/passwords.ts';
import { sniffImage } from '../files/image-size.ts';
import { pictureOf, portraits, scenes } from './pictures.ts';
import { seed } from './seed.ts';

const at = Date.parse('2026-11-20T08:00:00Z');

const seeded = (number: number, time = at) => {
  const database = new Database();
  seed(database, number, time);
  return database;
};

describe('the seed', () => {
  test('is the same for the same number, and different for another', () => {
    expect(seeded(7)).toEqual(seeded(7));
    expect(seeded(7)).not.toEqual(seeded(8));
  });

  test('depends on the day, not on the time of day', () => {
    expect(seeded(7, at + 3_600_000)).toEqual(seeded(7));
    expect(seeded(7, at + 86_400_000)).not.toEqual(seeded(7));
  });

  test('has sixty records of each content type and sixty users', () => {
    const { content, tables } = seeded(1);
    for (const rows of Object.values(content)) expect(rows.size).toBe(60);
    expect(tables.user.size).toBe(60);
    expect(new Set([...tables.user.values()].map(({ email }) => email)).size).toBe(60);
    expect(tables.tag.size).toBe(24);
    expect(tables.image.size).toBe(220);
  });

  test('gives every account the documented password', async () => {
    const { passwordHash = '' } = seeded(1).tables.user.get(1) ?? {};
    expect(await isPassword('password', passwordHash)).toBe(true);
    expect(await isPassword('Password', passwordHash)).toBe(false);
  });

  test('references only existing records', () => {
    const { content, tables } = seeded(1);
    for (const rows of Object.values(content)) {
      for (const row of rows.values()) {
        expect(row.image_id === null || tables.image.has(row.image_id)).toBe(true);
        expect(row.tag_ids.every((id) => tables.tag.has(id))).toBe(true);
        expect(row.author_id === null || tables.user.has(row.author_id)).toBe(true);
      }
    }
    const linked = [...content.witness.values()].filter(({ symptom_ids }) => symptom_ids.length > 0);
    expect(linked.length).toBeGreaterThan(50);
  });

  test('records about stem cells state the limits of the research and recommend no food', () => {
    const { knowhow, highlight } = seeded(1).content;
    const aboutCells = [...knowhow.values(), ...highlight.values()].filter(({ title }) => title.includes('干细胞'));
    expect(aboutCells.length).toBeGreaterThan(2);
    for (const { body } of aboutCells) {
      expect(body).toContain('还不足以说明某种食物可以治疗疾病');
      expect(body).not.toContain('<h2>说说');
    }
  });

  test('survives a round trip through JSON', () => {
    const snapshot = seeded(3).snapshot();
    const database = new Database();
    database.restore(JSON.parse(JSON.stringify(snapshot)));
    expect(database.snapshot()).toEqual(snapshot);
    expect(database.nextId('news')).toBe(61);
  });
});

describe('the pictures', () => {
  const folder = new URL('../pictures/', import.meta.url);
  const pictures = [...scenes, ...portraits];

  test('match the files of the folder, and each one is used', async () => {
    const files = pictures.map(({ name }) => `${name}.webp`);
    expect(files.toSorted()).toEqual((await readdir(folder)).toSorted());
    const shown = new Set([...seeded(1).tables.image.keys()].map(pictureOf));
    expect([...shown].map(({ name }) => `${name}.webp`).toSorted()).toEqual(files.toSorted());
  });

  test.each(pictures)('$name has the recorded size, at most 60 kB, and an alt text', async (picture) => {
    const { name, width, height, size, alt } = picture;
    const bytes = await readFile(new URL(`${name}.webp`, folder));
    expect(sniffImage(bytes)).toEqual({ mime: 'image/webp', extension: 'webp', width, height });
    expect(bytes).toHaveLength(size);
    expect(size).toBeLessThanOrEqual(60_000);
    expect(alt).not.toBe('');
  });

  test('do not repeat within nine records of a list', () => {
    for (const rows of Object.values(seeded(1).content)) {
      const shown = [...rows.values()].map(({ image_id }) => (image_id === null ? null : pictureOf(image_id).name));
      const repeated = shown.filter((name, index) => name !== null && shown.slice(index + 1, index + 9).includes(name));
      expect(repeated).toEqual([]);
    }
  });

  test('appear once per album', () => {
    for (const { image_ids } of seeded(1).content.photo.values())
      expect(new Set(image_ids.map((id) => pictureOf(id).name)).size).toBe(image_ids.length);
  });
});

test('names, ages and pictures of people agree', () => {
  const witnesses = [...seeded(1).content.witness.values()];
  const misfits = witnesses.filter(({ title, person_name: name, person_age: age, image_id }) => {
    const isWoman = /女士|阿姨|奶奶/.test(name);
    const isMan = /先生|伯伯|爷爷/.test(name);
    const alt = image_id !== null && image_id % 5 === 0 ? pictureOf(image_id).alt : '';
    return (
      (age !== null && age < 60 && /阿姨|伯伯|^阿/.test(name)) ||
      (age !== null && age < 75 && /奶奶|爷爷/.test(name)) ||
      (isMan && /更年期|痛经|先生生病/.test(title)) ||
      (isWoman && /老先生|男性/.test(alt)) ||
      (isMan && /女士|盘着/.test(alt))
    );
  });
  expect(misfits).toEqual([]);
});

test('records about congee, persimmons or tea have a fitting picture, and no list uses an image twice', () => {
  const { knowhow, news, photo } = seeded(1).content;
  const shown = { 粥: /粥|一碗|罐/, 柿: /柿/, 茶: /茶/ };
  for (const rows of [knowhow, news, photo]) {
    const pictured = [...rows.values()].flatMap(({ title, image_id }) =>
      image_id === null ? [] : [{ title, image_id }],
    );
    for (const [word, picture] of Object.entries(shown)) {
      const misfits = pictured.filter(
        ({ title, image_id }) => title.includes(word) && !picture.test(pictureOf(image_id).alt),
      );
      expect(misfits).toEqual([]);
    }
    expect(new Set(pictured.map(({ image_id }) => image_id)).size).toBe(pictured.length);
  }
});
