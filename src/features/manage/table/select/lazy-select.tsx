import { InputBase } from '@mantine/core';
import { lazy, startTransition, Suspense, useRef, useState } from 'react';
import classes from '@/features/manage/table/select/lazy-select.module.css';
import type { LazySelectProps } from '@/features/manage/table/select/select-props.ts';

const load = () => import('@/features/manage/table/select/loaded-select.tsx');

const LoadedSelect = lazy(async () => ({ default: (await load()).LoadedSelect }));

/** Mantine's, which would bring the styles of a whole list along. */
const chevron = (
  <svg className={classes.chevron} viewBox="0 0 15 15" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z"
    />
  </svg>
);

/** Loads the code of the select boxes ahead of the first one. */
export const prefetchSelect = (): void => void load().catch(() => {});

/** A select box whose list is loaded when it is first used; until then it only looks like one. */
export function LazySelect({ clearable, clearButtonProps, allowDeselect, ...props }: LazySelectProps) {
  const { data, value, onChange: _onChange, searchable = false, ...others } = props;
  const [started, setStarted] = useState<'focused' | 'opened' | null>(null);
  /** The press that gives the focus will open it, when it is over. */
  const isPressed = useRef(false);
  // A transition: the plain box stays until the other can take its place.
  const start = (how: 'focused' | 'opened') => startTransition(() => setStarted(how));

  const plain = (
    <InputBase
      {...others}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      // The list isn't there.
      aria-controls={undefined}
      autoComplete="off"
      readOnly
      pointer={!searchable}
      value={data.find((option) => option.value === value)?.label ?? ''}
      rightSection={chevron}
      rightSectionPointerEvents="none"
      onMouseDown={() => (isPressed.current = true)}
      onFocus={() => !isPressed.current && start('focused')}
      onClick={() => start('opened')}
      onKeyDown={({ key }) => /^(?:.|Enter|ArrowDown|ArrowUp)$/.test(key) && start('opened')}
    />
  );
  // One that can be cleared has a button more.
  if (started === null && !(clearable && value !== null)) return plain;
  return (
    <Suspense fallback={plain}>
      <LoadedSelect {...props} {...{ started, clearable, clearButtonProps, allowDeselect }} />
    </Suspense>
  );
}
