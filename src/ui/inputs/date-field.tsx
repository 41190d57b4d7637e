import '@/ui/styles/dates.ts';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import { dateTimeToWall, wallToDateTime } from '@/lib/wall-time.ts';
import { useInput } from '@/ui/use-input.ts';

interface Props {
  label: string;
  description?: string;
  required?: boolean;
}

const shared = {
  clearable: true,
  firstDayOfWeek: 1,
  monthLabelFormat: 'YYYY年M月',
  locale: 'zh-cn',
  clearButtonProps: { 'aria-label': '清除' },
} as const;

/** A day, `2026-11-20` in the contract. */
export function DateField(props: Props) {
  const input = useInput<string | null>();
  return (
    <DatePickerInput
      {...props}
      {...shared}
      id={input.name}
      valueFormat="YYYY年M月D日"
      value={input.value}
      onChange={input.change}
      onBlur={input.blur}
      error={input.error}
    />
  );
}

/** A moment: shown and chosen in Taipei's time, UTC in the contract. */
export function DateTimeField(props: Props) {
  const input = useInput<string | null>();
  return (
    <DateTimePicker
      {...props}
      {...shared}
      id={input.name}
      valueFormat="YYYY年M月D日 HH:mm"
      value={input.value && dateTimeToWall(input.value)}
      onChange={(wall) => input.change(wall && wallToDateTime(wall))}
      onBlur={input.blur}
      error={input.error}
      submitButtonProps={{ 'aria-label': '确定' }}
    />
  );
}
