import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { contactMessageBounds } from '@/api/gen/public/bounds.gen.ts';
import { vContactMessage } from '@/api/gen/public/valibot.gen.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { sendLetter } from '@/features/contact/outbox.ts';
import classes from '@/features/contact/contact-page.module.css';
import { formatMinute } from '@/lib/dates.ts';
import { absoluteUrl } from '@/lib/configuration/configuration.ts';
import { siteVersion } from '@/content/site.ts';
import {
  letterDraftPrefix,
  letterDrafts,
  type LetterDraft,
  type LetterOwner,
  type LetterInput,
} from '@/features/contact/letter-drafts.ts';
import { requiredEmail, requiredText } from '@/ui/form/form-schema.ts';
import { NewEmailField } from '@/ui/inputs/new-email-field.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { TextArea } from '@/ui/inputs/text-area.tsx';
import { FormWithSummary } from '@/ui/form/form-with-summary.tsx';
import { useSubmitError } from '@/ui/form/use-submit-error.ts';

const { name, email, subject, message } = vContactMessage.entries;
const schema = v.object({
  name: requiredText(name),
  email: requiredEmail(email),
  subject: requiredText(subject),
  message: requiredText(message),
});

const labels = { name: '称呼', email: '邮箱', subject: '主题', message: '内容' };

const isSame = (one: LetterInput, other: LetterInput) =>
  one.name === other.name &&
  one.email === other.email &&
  one.subject === other.subject &&
  one.message === other.message;

/** Initial subject and message; for a correction with the page's URL and the site's version. */
const initialText = (about: string | undefined) =>
  about === undefined
    ? { subject: '', message: '' }
    : {
        subject: '报错',
        message: `页面：${absoluteUrl(about) ?? about}\n版本：${siteVersion ?? ''}\n\n哪一句不对，应该是什么：\n`,
      };

const pageLine = /^页面：/m;

/** A draft; the page to correct is added to that of another page, so that nobody looks at the wrong one. */
const continued = (input: LetterInput, about: string | undefined): LetterInput => {
  const page = about === undefined ? '' : (absoluteUrl(about) ?? about);
  if (page === '' || !pageLine.test(input.message) || input.message.includes(`页面：${page}\n`)) return input;
  return { ...input, message: `${input.message.trimEnd()}\n\n页面：${page}\n` };
};

const draftHint = (owner: LetterOwner, isStorageFull: boolean) => {
  if (isStorageFull) return '这台设备存不下草稿，请不要关闭页面。';
  return owner === null ? '草稿留在这台设备上。' : '草稿留在这台设备上，只有您登录后看得到。';
};

/** Props shared by the contact form and its wrapper. */
export interface WritingProps {
  /** Path of the page to correct. */
  about: string | undefined;
  /** Whether the user has just moved the letter from the outbox back into the form. */
  isRestored: boolean;
  /** Gets the address to which the reply goes. */
  onSent: (email: string) => void;
}

interface Props extends WritingProps {
  owner: LetterOwner;
  /** The draft to continue. */
  draft: LetterDraft | null;
}

/** Contact form; every change is stored as a draft on the device. */
export function ContactForm({ owner, draft, about, isRestored, onSent }: Props) {
  const { user } = useSessionState();
  const draftPrefix = letterDraftPrefix(owner);
  const [storedDraft, setStoredDraft] = useState(draft);
  const [isStorageFull, setIsStorageFull] = useState(false);
  const submitError = useSubmitError();
  const blank: LetterInput = { name: user?.name ?? '', email: user?.email ?? '', ...initialText(about) };
  const storeDraft = async (input: LetterInput) =>
    setIsStorageFull(!(await letterDrafts.write(draftPrefix, { input })));
  const form = useAppForm({
    defaultValues: storedDraft ? continued(storedDraft.input, about) : blank,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) =>
        submitError.attempt(
          async () => {
            const letter = v.parse(schema, value);
            if ((await sendLetter(letter, owner)) === 'sent') onSent(letter.email);
          },
          {
            labels,
            // Only reached if storage failed; otherwise `UnsentLetter` shows the letter's state.
            texts: {
              0: navigator.onLine
                ? '没有收到服务器的回答，信可能已经送到。再按一次会再寄一封。'
                : '现在没有网络，这台设备也存不下这封信。请不要关闭页面，等网络恢复后再寄。',
            },
          },
        ),
    },
    canSubmitWhenInvalid: true,
    listeners: {
      onChange: ({ formApi }) => {
        const { values } = formApi.state;
        if (isSame(values, blank)) letterDrafts.remove(draftPrefix);
        else void storeDraft(values);
      },
    },
  });

  useEffect(() => {
    if (isRestored) document.getElementById('message')?.focus();
  }, [isRestored]);

  const clear = () => {
    letterDrafts.remove(draftPrefix);
    setStoredDraft(null);
    form.reset(blank);
    document.getElementById('name')?.focus();
  };

  return (
    <FormWithSummary
      form={form}
      submitError={submitError}
      problem="信没有寄出"
      labels={labels}
      className={classes.form}
    >
      {storedDraft && !isRestored && (
        <p role="status" className={classes.draft}>
          找回了 {formatMinute(new Date(storedDraft.savedAt).toISOString())} 没有寄出的内容。
        </p>
      )}
      <form.AppField name="name">
        {(field) => <field.TextField label={labels.name} autoComplete="name" required size="md" />}
      </form.AppField>
      <form.AppField name="email">
        {() => <NewEmailField label={labels.email} description="我们回信到这里。" required size="md" />}
      </form.AppField>
      <form.AppField name="subject">
        {(field) => (
          <field.TextField
            label={labels.subject}
            description={`最多 ${contactMessageBounds.subject.maxLength} 个字。`}
            autoComplete="off"
            required
            size="md"
          />
        )}
      </form.AppField>
      <form.AppField name="message">
        {() => (
          <TextArea
            label={labels.message}
            limit={contactMessageBounds.message.maxLength}
            required
            size="md"
            minRows={6}
            maxRows={16}
          />
        )}
      </form.AppField>
      <div className={classes.actions}>
        <form.AppForm>
          <form.SubmitButton wait={submitError.wait} size="md">
            寄出
          </form.SubmitButton>
        </form.AppForm>
        <form.Subscribe selector={({ values }) => isSame(values, blank)}>
          {(isBlank) =>
            !isBlank && (
              <>
                <Button variant="default" size="md" mih="var(--target)" onClick={clear}>
                  清空
                </Button>
                <p role="status" className={classes.draft}>
                  {draftHint(owner, isStorageFull)}
                </p>
              </>
            )
          }
        </form.Subscribe>
      </div>
    </FormWithSummary>
  );
}
