import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { requestPasswordReset } from '@/api/gen/public/sdk.gen.ts';
import { vPasswordResetRequest } from '@/api/gen/public/valibot.gen.ts';
import { AccountPage } from '@/features/account/account-page.tsx';
import classes from '@/features/account/account-page.module.css';
import { enteredEmail } from '@/features/account/entered-email.ts';
import { requiredEmail } from '@/ui/form/form-schema.ts';
import { NewEmailField } from '@/ui/inputs/new-email-field.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { Link } from '@/ui/link/link.tsx';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';
import buttons from '@/ui/theme/action-button.module.css';

const schema = v.object({ email: requiredEmail(vPasswordResetRequest.entries.email) });

const labels = { email: '邮箱' };

/** Page that requests a password-reset mail. Never reveals whether the address has an account. */
export function ForgetPasswordPage() {
  const [email] = useState(enteredEmail.get);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = useRef<HTMLHeadingElement>(null);
  const submitError = useSubmitError();
  const form = useAppForm({
    defaultValues: { email },
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) =>
        submitError.attempt(() => requestPasswordReset({ body: v.parse(schema, value) }), { labels }),
    },
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => setSentTo(value.email.trim()),
  });

  useEffect(() => {
    if (sentTo !== null) sent.current?.focus();
  }, [sentTo]);

  return (
    <AccountPage title="找回密码" links={<Link to="/login">回到登录</Link>}>
      {sentTo === null ? (
        <>
          <p>请填写您注册时用的邮箱。我们会寄一封邮件给您，里面有设置新密码的链接。</p>
          <FormWithSummary
            form={form}
            submitError={submitError}
            problem="邮件没有寄出"
            labels={labels}
            className={classes.form}
          >
            <form.AppField name="email">
              {() => <NewEmailField label={labels.email} required size="md" />}
            </form.AppField>
            <form.AppForm>
              <form.SubmitButton wait={submitError.wait} fullWidth size="md">
                寄给我
              </form.SubmitButton>
            </form.AppForm>
          </FormWithSummary>
        </>
      ) : (
        <>
          <h2 ref={sent} tabIndex={-1}>
            请查看邮箱
          </h2>
          <p>
            如果 <bdi>{sentTo}</bdi> 注册过账号，几分钟内会收到我们的邮件。请在 60 分钟内打开里面的链接，设置新密码。
          </p>
          <p>没有收到？请看看垃圾邮件，并检查邮箱有没有写错。</p>
          <p className={classes.links}>
            <button type="button" className={buttons.link} onClick={() => setSentTo(null)}>
              换一个邮箱，或再寄一次
            </button>
          </p>
        </>
      )}
    </AccountPage>
  );
}
