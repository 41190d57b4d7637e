// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { useLightForm } from '@/ui/form/use-light-form.ts';

test('a light form can be sent again after its sending broke', async () => {
  const send = vi.fn<() => Promise<undefined>>(async () => {
    throw new TypeError('broken');
  });
  const { result } = renderHook(() =>
    useLightForm({
      initial: { email: 'li@example.com' },
      schema: v.object({ email: v.string() }),
      send,
      onChange: () => {},
    }),
  );
  await act(() => expect(result.current.submit()).rejects.toThrow('broken'));
  expect(result.current.isSubmitting).toBe(false);
  await act(() => expect(result.current.submit()).rejects.toThrow('broken'));
  expect(send).toHaveBeenCalledTimes(2);
});
