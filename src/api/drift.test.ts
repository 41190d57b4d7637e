// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { validateResponse } from '@/api/client.ts';
import { check } from '@/api/drift.ts';

const schema = v.object({
  data: v.array(v.object({ id: v.number(), title: v.string(), author: v.nullable(v.object({ name: v.string() })) })),
});
const good = { data: [{ id: 1, title: '甲', author: null }] };
const secret = 'lin@example.com';
const drifted = {
  data: [
    { id: 1, title: 13_800_138_000, author: { name: { private: secret } } },
    { id: 2, title: null, author: null },
    { id: 3, title: '丙', author: { name: 7 } },
  ],
};

// A unique name per test: each path is reported once per page.
let call = 0;
let warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  vi.useFakeTimers();
  call += 1;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});
const name = () => `GET /api/news${call}`;
const warnings = () => warn.mock.calls.map((words) => words.join(' '));

/** Validates a response and waits for the idle callback. */
const judged = async (data: unknown, { strict, as = name() }: { strict: boolean; as?: string }) => {
  await validateResponse(as, async () => check(schema, data), strict);
  // The idle timeout.
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.dynamicImportSettled();
};

describe('an answer that keeps the contract', () => {
  test.each([[true], [false]])('passes in silence, strict: %s', async (strict) => {
    await judged(good, { strict });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('an answer that left the contract', () => {
  test('stops a developer', async () => {
    await expect(judged(drifted, { strict: true })).rejects.toThrow(v.ValiError);
    expect(warn).not.toHaveBeenCalled();
  });

  test('does not keep a reader waiting: the check comes later', async () => {
    const later = vi.fn<() => Promise<void>>(async () => check(schema, drifted));
    await validateResponse(name(), later, false);
    expect(later).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(later).toHaveBeenCalledOnce();
  });

  test('is reported once per place, whichever row it was in and however often it comes', async () => {
    await judged(drifted, { strict: false });
    await judged(drifted, { strict: false });
    expect(warnings()).toEqual([
      `The server's answer left the contract: ${name()} data.*.title is not string`,
      `The server's answer left the contract: ${name()} data.*.author.name is not string`,
    ]);
  });

  test('is reported for each call by itself', async () => {
    await judged(drifted, { strict: false, as: `${name()}/a` });
    await judged(drifted, { strict: false, as: `${name()}/b` });
    expect(warn).toHaveBeenCalledTimes(4);
  });

  test('is reported without what it held: that may be someone’s own', async () => {
    await judged(drifted, { strict: false });
    expect(warnings().join('\n')).not.toMatch(/13800138000|lin@example|丙|null/);
  });

  test('is reported, too, when it is no object at all', async () => {
    await judged(secret, { strict: false });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain(name());
    expect(warnings()[0]).not.toContain(secret);
  });
});
