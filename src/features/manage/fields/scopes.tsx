import * as v from 'valibot';
import { managedNames } from '@/content/catalog.ts';
import { defineKind, isSameSet } from '@/features/manage/fields/define-kind.ts';
import { ComboManyField } from '@/ui/inputs/combo/combo-many-field.tsx';

const options = [
  { value: 'admin', label: '全部（管理员）' },
  ...Object.entries(managedNames).map(([type, name]) => ({ value: `admin-${type}`, label: name })),
];

const nameOf = (scope: string) => options.find(({ value }) => value === scope)?.label ?? scope;

/** Unknown scopes are preserved. */
export const scopes = defineKind<string[]>({
  Input: ({ schema: _schema, ...props }) => (
    <ComboManyField {...props} clearable options={options} clearButtonProps={{ 'aria-label': '清除权限' }} />
  ),
  schema: v.array(v.string()),
  empty: [],
  summary: (value) => value.map(nameOf).join('、'),
  isEqual: isSameSet,
});
