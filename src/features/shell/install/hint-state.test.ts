// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { dismissHint, isHintDue } from '@/features/shell/install/hint-state.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-22T09:00:00');
});

test('install hint is not due on the first day', () => {
  expect([isHintDue(), isHintDue(), isHintDue()]).toEqual([false, false, false]);
  vi.setSystemTime('2026-11-22T23:59:00');
  expect(isHintDue()).toBe(false);
});

test('install hint is due on each later day', () => {
  isHintDue();
  vi.setSystemTime('2026-11-23T08:00:00');
  expect([isHintDue(), isHintDue()]).toEqual([true, true]);
  vi.setSystemTime('2027-02-01T08:00:00');
  expect(isHintDue()).toBe(true);
});

test('install hint is never due after a dismissal', () => {
  isHintDue();
  vi.setSystemTime('2026-11-23T08:00:00');
  dismissHint();
  expect(isHintDue()).toBe(false);
  vi.setSystemTime('2027-11-23T08:00:00');
  expect(isHintDue()).toBe(false);
});

test('install hint ignores invalid stored data', () => {
  localStorage.setItem('install-hint', '{"views":3}');
  expect(isHintDue()).toBe(false);
  expect(localStorage.getItem('install-hint')).toBe('"Sun Nov 22 2026"');
});
