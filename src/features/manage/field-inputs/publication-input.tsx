import { Input } from '@mantine/core';
import { use, useState } from 'react';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import classes from '@/features/manage/help/help-link.module.css';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { PlannedDayContext } from '@/features/manage/record-editor/form-contexts.ts';
import { formatDay } from '@/lib/dates.ts';
import { DateTimeField } from '@/ui/inputs/date/date-field.tsx';
import { useInput } from '@/ui/form/use-input.ts';

/** Input of the publication time. A draft has only a hint: buttons publish or schedule it, never an empty input. */
export function PublicationInput(props: FieldInputProps) {
  const { name, value } = useInput<string | null>();
  const day = use(PlannedDayContext);
  const [hasDate, setHasDate] = useState(value !== null);
  if (value !== null && !hasDate) setHasDate(true);
  return (
    <div className={classes.place}>
      {hasDate ? (
        <DateTimeField {...props} />
      ) : (
        <Input.Wrapper label={props.label} labelElement="div">
          <p id={name}>
            还是草稿，读者看不到。写好以后用下面的按钮发布或定时。
            {day !== null && `“定时发布…”里已经选好${formatDay(day)}。`}
          </p>
        </Input.Wrapper>
      )}
      <HelpLink topic="状态和定时" isInCorner />
    </div>
  );
}
