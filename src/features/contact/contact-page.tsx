import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import { PageHead } from '@/content/page-head.tsx';
import { ContactForm, type WritingProps } from '@/features/contact/contact-form.tsx';
import { UnsentLetter } from '@/features/contact/unsent-letter.tsx';
import { useLetter } from '@/features/contact/letter.ts';
import { watchSent } from '@/features/contact/outbox.ts';
import columns from '@/ui/theme/columns.module.css';
import classes from '@/features/contact/contact-page.module.css';
import { claimLetterDraft, type LetterDraft, type LetterOwner } from '@/features/contact/letter-drafts.ts';
import { Link } from '@/ui/link/link.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

/** Contact page: the form, the unsent letter in the outbox, or the confirmation. `about`: path of a page to correct. */
export function ContactPage({ about }: { about?: string }) {
  const { owner } = useSessionState();
  /** The last letter that was sent, with its sender: another user of the page must not see it. */
  const [sent, setSent] = useState<{ owner: LetterOwner; email: string } | null>(null);
  return (
    <MantineRoot>
      <PageHead title="联系我们" description="给本站编辑写信：提问、建议、更正，或者分享您的故事。" />
      <div className={`${columns.text} ${classes.page}`}>
        <h1 tabIndex={-1}>联系我们</h1>
        {sent && sent.owner === owner ? (
          <SentConfirmation email={sent.email} onAnother={() => setSent(null)} />
        ) : (
          <>
            <Introduction />
            {owner === undefined ? (
              <div data-growing />
            ) : (
              <Writing key={owner} owner={owner} about={about} onSent={(email) => setSent({ owner, email })} />
            )}
          </>
        )}
      </div>
    </MantineRoot>
  );
}

/** Keyed by owner, so that no state is left for the next user. */
function Writing({
  owner,
  about,
  onSent,
}: {
  owner: LetterOwner;
  about: string | undefined;
  onSent: (email: string) => void;
}) {
  const letter = useLetter(owner);
  const { ended } = useSessionState();
  const unsentFrom = useRef('');
  const [isRestored, setIsRestored] = useState(false);
  const isUnsent = letter && !(letter.state === 'sending' && letter.isFirst);

  // The outbox removes a letter before it reports it as sent.
  useEffect(() => {
    if (letter) unsentFrom.current = letter.message.email;
  }, [letter]);

  const reportSent = useEffectEvent(() => onSent(unsentFrom.current));
  useEffect(() => watchSent(owner, () => reportSent()), [owner]);

  return (
    <>
      {ended === 'expired' && (
        <p role="status">
          登录已经过期。要接着写刚才的信，请先
          <Link to="/login" search={{ redirect: '/contact' }}>
            登录
          </Link>
          。
        </p>
      )}
      {isUnsent ? (
        <UnsentLetter letter={letter} onRestored={() => setIsRestored(true)} />
      ) : letter === undefined ? (
        <div data-growing />
      ) : (
        <DraftedForm owner={owner} about={about} isRestored={isRestored} onSent={onSent} />
      )}
    </>
  );
}

function DraftedForm({ owner, ...props }: WritingProps & { owner: LetterOwner }) {
  const [draft, setDraft] = useState<LetterDraft | null>();

  useEffect(() => {
    let isUnmounted = false;
    void (async () => {
      const claimed = await claimLetterDraft(owner);
      if (!isUnmounted) setDraft(claimed);
    })();
    return () => {
      isUnmounted = true;
    };
  }, [owner]);

  return draft === undefined ? <div data-growing /> : <ContactForm {...props} owner={owner} draft={draft} />;
}

function Introduction() {
  return (
    <>
      <p>有问题、建议，或者发现我们写错了？请写信给编辑，我们会回信到您的邮箱。</p>
      <div className={columns.side}>
        <WhatHappens />
      </div>
    </>
  );
}

function WhatHappens() {
  return (
    <section className={classes.note} aria-labelledby="what-happens">
      <h2 id="what-happens">信会怎样处理</h2>
      <ul>
        <li>由本站编辑阅读，只用来给您回信。</li>
        <li>编辑不是医生，不能诊断，也不能给治疗建议。身体不适请就医，紧急时请拨打当地的急救电话。</li>
        <li>寄出以前，写的内容只留在这台设备上，寄出后就从这里删除。请不要写证件号码。</li>
      </ul>
    </section>
  );
}

function SentConfirmation({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={classes.card}>
      <h2 ref={heading} tabIndex={-1}>
        谢谢，您的信已经寄出
      </h2>
      <p>
        我们会回信到 <bdi translate="no">{email}</bdi>。邮箱写错了的话，请再写一封。如果很久没有收到，请看看垃圾邮件。
      </p>
      <div className={classes.actions}>
        <Button variant="default" mih="var(--target)" onClick={onAnother}>
          再写一封
        </Button>
      </div>
    </section>
  );
}
