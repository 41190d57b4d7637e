import { Button, Group } from '@mantine/core';
import { useSelector } from '@tanstack/react-form';
import { useState } from 'react';
import * as v from 'valibot';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { dayKey, formatDay, isDay } from '@/lib/dates.ts';
import { addMonths } from '@/lib/time/wall-time.ts';
import { useFieldContext } from '@/ui/form/form-context.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { DateField } from '@/ui/inputs/date/date-field.tsx';

const choices = [
  { name: '半年', months: 6 },
  { name: '一年', months: 12 },
  { name: '两年', months: 24 },
] as const;

/** Proposed if the field is empty. */
const usualMonths = 12;

const vReviewed = v.object({ reviewed_on: v.pipe(v.string(), v.check(isDay)) });

/** The day of the last review in the form; null without one. */
const useReviewedOn = (): string | null =>
  useSelector(useFieldContext().form.store, ({ values }) => (v.is(vReviewed, values) ? values.reviewed_on : null));

/** Input of the day of the next review, with usual intervals counted from the last review, or from today. */
export function ReviewDueInput({ description, ...props }: FieldInputProps) {
  const { value, change } = useInput<string | null>();
  const reviewedOn = useReviewedOn();
  const [today] = useState(() => dayKey(Date.now()));
  const start = reviewedOn ?? today;
  const from = reviewedOn === null ? '今天' : '审核日期';
  return (
    <div>
      <DateField
        {...props}
        description={
          description ??
          (value === null ? `建议 ${formatDay(addMonths(start, usualMonths))}，${from}以后一年。` : undefined)
        }
      />
      <Group role="group" aria-label={`${props.label}：从${from}算起`} gap="xs" mt="xs">
        {choices.map(({ name, months }) => {
          const day = addMonths(start, months);
          return (
            <Button
              key={name}
              variant="default"
              mih="var(--target)"
              aria-pressed={value === day}
              onClick={() => change(day)}
            >
              {name}
              <span className="visually-hidden">，{formatDay(day)}</span>
            </Button>
          );
        })}
      </Group>
    </div>
  );
}
