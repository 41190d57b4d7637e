import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tolerant } from '@/api/drift.ts';

const schema = v.object({
  data: v.array(v.object({ id: v.number(), title: v.string(), author: v.nullable(v.object({ name: v.string() })) })),
});
const validate = (data: unknown): Promise<unknown> => v.parseAsync(schema, data);

const broken = () => Promise.reject(new TypeError('no such schema'));

const good = { data: [{ id: 1, title: '甲', author: null }] };
const secret = 'lin@example.com';
const drifted = {
  data: [
    { id: 1, title: 13_800_138_000, author: { name: { private: secret } } },
    { id: 2, title: null, author: null },
    { id: 3, title: '丙', author: { name: 7 } },
  ],
};

// Each test asks under its own name: a place is reported once per page.
let call = 0;
let warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  call += 1;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const name = () => `/api/news${call}`;
const warnings = () => warn.mock.calls.map((words) => words.join(' '));

describe('an answer that keeps the contract', () => {
  test.each([[true], [false]])('passes in silence, strict: %s', async (strict) => {
    await expect(tolerant(name(), validate, strict)(good)).resolves.toEqual(good);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('an answer that left the contract', () => {
  test('stops a developer', async () => {
    await expect(tolerant(name(), validate, true)(drifted)).rejects.toThrow(v.ValiError);
    expect(warn).not.toHaveBeenCalled();
  });

  test('stops a test, too, unless told otherwise', async () => {
    await expect(tolerant(name(), validate)(drifted)).rejects.toThrow(v.ValiError);
  });

  test('reaches a reader as it came', async () => {
    await expect(tolerant(name(), validate, false)(drifted)).resolves.toBe(drifted);
  });

  test('is reported once per place, whichever row it was in and however often it comes', async () => {
    const check = tolerant(name(), validate, false);
    await check(drifted);
    await check(drifted);
    await tolerant(name(), validate, false)(drifted);
    expect(warnings()).toEqual([
      `The server's answer left the contract: ${name()} data.*.title is not string`,
      `The server's answer left the contract: ${name()} data.*.author.name is not string`,
    ]);
  });

  test('is reported for each call by itself', async () => {
    await tolerant(`${name()}/a`, validate, false)(drifted);
    await tolerant(`${name()}/b`, validate, false)(drifted);
    expect(warn).toHaveBeenCalledTimes(4);
  });

  test('is reported without what it held: that may be someone’s own', async () => {
    await tolerant(name(), validate, false)(drifted);
    expect(warnings().join('\n')).not.toMatch(/13800138000|lin@example|丙|null/);
  });

  test('is reported, too, when it is no object at all', async () => {
    await expect(tolerant(name(), validate, false)(secret)).resolves.toBe(secret);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain(name());
    expect(warnings()[0]).not.toContain(secret);
  });
});

test.each([[true], [false]])('a mistake of our own is never swallowed, strict: %s', async (strict) => {
  await expect(tolerant(name(), broken, strict)({})).rejects.toThrow('no such schema');
});
