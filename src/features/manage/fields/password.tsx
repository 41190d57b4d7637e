import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { PasswordField } from '@/ui/inputs/password/password-field.tsx';

/** Never shown or trimmed; left out of the request when empty. */
export const password = defineKind({
  Input: ({ schema: _schema, ...props }) => <PasswordField {...props} meter autoComplete="new-password" />,
  schema: v.string(),
  empty: '',
  summary: (value) => (value === '' ? '' : '新密码（不显示）'),
  toInput: (value, isRequired) => (value === '' && !isRequired ? undefined : value),
});
