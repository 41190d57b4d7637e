import { Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { LazySelectProps } from '@/features/manage/table/select/select-props.ts';

interface Props extends LazySelectProps {
  /** What was done to the plain box that it takes the place of: it had the focus, or was to be opened. */
  started: 'focused' | 'opened' | null;
}

export function LoadedSelect({ started, data, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (started === null || document.activeElement !== document.body) return;
    input.current?.focus({ preventScroll: true });
    if (started === 'opened') input.current?.click();
    // Once, when it takes its place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <Select ref={input} data={[...data]} {...props} />;
}
