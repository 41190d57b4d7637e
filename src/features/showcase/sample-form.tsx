import { Group } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { aliasesBounds, excerptBounds, personNameBounds, sourcesBounds } from '@/api/gen/public/bounds.gen.ts';
import { cities, diets, vSample, type Sample } from '@/features/showcase/sample.ts';
import classes from '@/features/showcase/showcase-page.module.css';
import { submit } from '@/ui/form/form-with-summary.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { ComboManyField } from '@/ui/inputs/combo-many-field.tsx';
import { LinksField } from '@/ui/inputs/links-field.tsx';
import { NumberField } from '@/ui/inputs/number-field.tsx';
import { SelectField } from '@/ui/inputs/select-field.tsx';
import { TextArea } from '@/ui/inputs/text-area.tsx';
import { DateField, DateTimeField } from '@/ui/inputs/date/date-field.tsx';
import { WordsField } from '@/ui/inputs/words-field.tsx';

interface Props {
  values: Sample;
  checked?: boolean;
  disabled?: boolean;
}

/** A form with every input that loads without a heavy library. */
export function SampleForm({ values, checked = false, disabled = false }: Props) {
  const form = useAppForm({
    defaultValues: values,
    validators: { onChange: vSample },
    canSubmitWhenInvalid: true,
  });
  useEffect(() => {
    if (checked) void submit(form);
  }, [checked, form]);

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(form);
      }}
    >
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            label="姓名"
            description={`最多 ${personNameBounds.maxLength} 个字。`}
            required
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="excerpt">
        {() => (
          <TextArea
            label="摘要"
            description="显示在列表里。"
            limit={excerptBounds.maxLength}
            required
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="age">
        {() => <NumberField label="年龄" description="周岁。" required disabled={disabled} />}
      </form.AppField>
      <form.AppField name="weight">
        {() => <NumberField label="体重" description="公斤。" kind="decimal" required disabled={disabled} />}
      </form.AppField>
      <form.AppField name="diet">
        {() => <SelectField label="饮食" description="现在的。" options={diets} required disabled={disabled} />}
      </form.AppField>
      <form.AppField name="cities">
        {() => (
          <ComboManyField
            label="去过的城市"
            description="输入几个字来找，可以选几个。"
            options={cities}
            required
            disabled={disabled}
          />
        )}
      </form.AppField>
      <Suspense>
        <form.AppField name="day">
          {() => <DateField label="日期" description="例如 2026-11-20。" required disabled={disabled} />}
        </form.AppField>
        <form.AppField name="time">{() => <DateTimeField label="时间" required disabled={disabled} />}</form.AppField>
      </Suspense>
      <form.AppField name="aliases">
        {() => (
          <WordsField
            label="别名"
            description={`每写一个按回车，最多 ${aliasesBounds.maxItems} 个。`}
            required
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="sources">
        {() => (
          <LinksField
            label="来源"
            description="文章引用的资料。"
            limit={sourcesBounds.maxItems}
            required
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.PasswordField
            label="密码"
            description="至少 8 个字。"
            autoComplete="new-password"
            meter
            required
            disabled={disabled}
          />
        )}
      </form.AppField>
      <Group>
        <form.AppForm>
          <form.SubmitButton disabled={disabled}>检查</form.SubmitButton>
        </form.AppForm>
      </Group>
    </form>
  );
}
