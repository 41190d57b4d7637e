import { afterEach, describe, expect, it, vi } from 'vitest';
import { withWebLock } from '@/lib/browser/web-lock.ts';
import { installLocks } from '../../../tests/fake-locks.ts';

let removeLocks = () => {};
afterEach(() => removeLocks());

describe('withWebLock', () => {
  it('runs actions of the same name one after the other', async () => {
    removeLocks = installLocks();
    const steps: string[] = [];
    const act = (step: string) => async () => {
      steps.push(`${step} begins`);
      await Promise.resolve();
      steps.push(`${step} ends`);
    };
    await Promise.all([withWebLock('name', act('first')), withWebLock('name', act('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it.each([
    ['are missing', null],
    ['are refused', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('runs the action once when locks %s', async (_, locks) => {
    removeLocks = installLocks(locks);
    const action = vi.fn<() => Promise<string>>(async () => 'done');
    expect(await withWebLock('name', action)).toBe('done');
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('without locks, runs the actions of a page one after the other, also after a failure', async () => {
    removeLocks = installLocks(null);
    const steps: string[] = [];
    const failing = withWebLock('name', async () => {
      await Promise.resolve();
      steps.push('first');
      throw new Error('failed');
    });
    const second = withWebLock('name', async () => void steps.push('second'));
    await expect(failing).rejects.toThrow('failed');
    await second;
    expect(steps).toEqual(['first', 'second']);
  });

  it('rejects with the error of the action and does not repeat it', async () => {
    removeLocks = installLocks();
    const action = vi.fn<() => Promise<never>>(async () => {
      throw new Error('failed');
    });
    await expect(withWebLock('name', action)).rejects.toThrow('failed');
    expect(action).toHaveBeenCalledTimes(1);
  });
});
