import '@/ui/styles/dates.ts';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import { dateTimeToWall, wallToDateTime } from '@/lib/wall-time.ts';
import { useFieldContext } from '@/ui/form-context.ts';
import { useFieldError } from '@/ui/field-error.ts';

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
  const field = useFieldContext<string | null>();
  return (
    <DatePickerInput
      {...props}
      {...shared}
      id={field.name}
      valueFormat="YYYY年M月D日"
      value={field.state.value}
      onChange={field.handleChange}
      onBlur={field.handleBlur}
      error={useFieldError()}
    />
  );
}

/** A moment: shown and chosen in Taipei's time, UTC in the contract. */
export function DateTimeField(props: Props) {
  const field = useFieldContext<string | null>();
  return (
    <DateTimePicker
      {...props}
      {...shared}
      id={field.name}
      valueFormat="YYYY年M月D日 HH:mm"
      value={field.state.value && dateTimeToWall(field.state.value)}
      onChange={(wall) => field.handleChange(wall && wallToDateTime(wall))}
      onBlur={field.handleBlur}
      error={useFieldError()}
      submitButtonProps={{ 'aria-label': '确定' }}
    />
  );
}
