import { Checkbox } from '@mantine/core';
import type { AnyFormApi } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import type { FormField } from '@/content/define-managed.ts';
import { isInvited } from '@/features/manage/invitation/invitation.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

interface Props {
  form: AnyFormApi;
  fields: readonly FormField[];
  /** Values of the empty form, with the password of an invited user. */
  blank: Values;
  /** Values of the form. */
  values: Values;
  /** The inputs of the password. */
  children: ReactNode;
}

/** Choice, for a new user, between an invitation by mail and a password written here. */
export function InvitationChoice({ form, fields, blank, values, children }: Props) {
  const invited = isInvited(fields, blank, values);
  return (
    <>
      <Checkbox
        label="寄邀请邮件，请对方自己设密码"
        description="保存以后寄出。对方点邮件里的链接，设好密码就能登录。"
        checked={invited}
        onChange={({ currentTarget: { checked } }) => {
          for (const { name } of fields) form.setFieldValue(name, checked ? blank[name] : '');
        }}
      />
      {!invited && children}
    </>
  );
}
