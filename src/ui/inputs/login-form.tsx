import '@/ui/form/messages.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { vCredentials } from '@/api/gen/public/valibot.gen.ts';
import type { Credentials } from '@/api/gen/types.gen.ts';
import { requiredText } from '@/ui/form/form-schema.ts';
import { useLightForm } from '@/ui/form/use-light-form.ts';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';
import { KeepSignedIn } from '@/ui/inputs/light/keep-signed-in.tsx';
import { LightField } from '@/ui/inputs/light/light-field.tsx';
import { LightForm } from '@/ui/inputs/light/light-form.tsx';
import { LightPassword } from '@/ui/inputs/light/light-password.tsx';
import { LightSubmit } from '@/ui/inputs/light/light-submit.tsx';

const schema = v.object({ ...vCredentials.entries, email: requiredText(vCredentials.entries.email) });

const labels = { email: '邮箱', password: '密码' };

interface Props {
  /** `kept`: whether the session outlives its tab; undefined where that is not asked. */
  login: (credentials: Credentials, kept?: boolean) => Promise<void>;
  asksToKeep?: boolean;
  /** Called while the form is filled in. */
  prepare: () => void;
  email?: string;
  className?: string;
  onEmail?: (email: string) => void;
  /** The form stays busy until it resolves. */
  onDone?: () => void | Promise<void>;
}

/** Form that signs in; `email` fills its first field. Light, as the page that it is on. */
export function LoginForm({ login, asksToKeep = false, prepare, email = '', className, onEmail, onDone }: Props) {
  const refusal = useSubmitError();
  const [isKept, setKept] = useState(true);
  const form = useLightForm({
    initial: { email, password: '' },
    schema,
    send: (values) =>
      refusal.attempt(() => login(v.parse(schema, values), asksToKeep ? isKept : undefined), {
        labels,
        texts: { 401: '邮箱或密码不对，请再试一次。' },
      }),
    onChange: (values) => {
      prepare();
      onEmail?.(values.email);
    },
    onDone,
  });

  return (
    <LightForm form={form} refusal={refusal} problem="没有登录成功" labels={labels} className={className}>
      <LightField
        label={labels.email}
        field={form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <LightPassword label={labels.password} field={form.field('password')} />
      {asksToKeep && <KeepSignedIn isKept={isKept} onChange={setKept} />}
      <LightSubmit isSubmitting={form.isSubmitting} wait={refusal.wait}>
        登录
      </LightSubmit>
    </LightForm>
  );
}
