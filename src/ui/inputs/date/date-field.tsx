import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseDay, parseMoment, readDay, readMoment, type ReadTime } from '@/lib/time/read-time.ts';
import { showDay, showMoment, dateTimeToWall, wallToDateTime } from '@/lib/time/wall-time.ts';
import { CalendarButton } from '@/ui/inputs/date/calendar-button.tsx';
import { useInput } from '@/ui/form/use-input.ts';

interface Props {
  label: string;
  description?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Input props for a typed value; unparsable text stays the field value, so that validation fails and it can be corrected. */
const useTyped = (parse: (text: string) => ReadTime, show: (value: string) => string) => {
  const { name, value, change, compose, composed, blur, error } = useInput<string | null>();
  const [typed, setTyped] = useState('');
  // Unparsable text must not pass as an ISO date (2026-02-30).
  const valueOf = (text: string) => {
    if (text.trim() === '') return null;
    const result = parse(text);
    return 'value' in result ? result.value : text.replaceAll('-', '/');
  };
  const setText = (text: string) => {
    setTyped(text);
    change(valueOf(text));
  };
  const shown = valueOf(typed) === value ? typed : show(value ?? '');
  const parsed = parse(shown);
  return {
    value,
    choose: (chosen: string | null) => {
      setTyped('');
      change(chosen);
    },
    props: {
      id: name,
      name,
      autoComplete: 'off',
      value: shown,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setText(currentTarget.value),
      onCompositionStart: compose,
      onCompositionEnd: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setText(currentTarget.value);
        composed();
      },
      onBlur: () => {
        setTyped('');
        blur();
      },
      // Says what is wrong with the text.
      error: error !== undefined && shown.trim() !== '' && 'problem' in parsed ? parsed.problem : error,
      rightSectionWidth: '2.75rem',
    },
  };
};

/**
 * Date input with a calendar; the value is `YYYY-MM-DD`. Not Mantine's `DateInput`, which parses during IME compositions
 * and drops invalid text.
 */
export function DateField({ disabled, ...props }: Props) {
  const { value, choose, props: inputProps } = useTyped(parseDay, showDay);
  return (
    <TextInput
      placeholder="2026-11-20"
      {...props}
      {...inputProps}
      disabled={disabled}
      rightSection={
        <CalendarButton day={value === null ? null : readDay(value)} disabled={disabled} onDay={(day) => choose(day)} />
      }
    />
  );
}

/** Date-time input in Taipei time with a calendar; the value is UTC. */
export function DateTimeField({ disabled, description = '台北时间。', ...props }: Props) {
  const { value, choose, props: inputProps } = useTyped(parseMoment, showMoment);
  const read = value === null ? null : readMoment(showMoment(value));
  const [day = null, time = '00:00:00'] = (read === null ? null : dateTimeToWall(read))?.split(' ') ?? [];
  return (
    <TextInput
      placeholder="2026-11-20 16:00"
      {...props}
      {...inputProps}
      description={description}
      disabled={disabled}
      rightSection={
        <CalendarButton
          day={day}
          time={time.slice(0, 5)}
          disabled={disabled}
          onDay={(chosen) => choose(chosen && wallToDateTime(`${chosen} ${time}`))}
          onTime={(chosen) => choose(day && wallToDateTime(`${day} ${chosen}:00`))}
        />
      }
    />
  );
}
