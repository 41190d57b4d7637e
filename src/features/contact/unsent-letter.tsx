import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Letter } from '@/features/contact/letter.ts';
import { sendNow, restoreToDraft } from '@/features/contact/outbox.ts';
import classes from '@/features/contact/contact-page.module.css';
import { formatMinute } from '@/lib/dates.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { useOnline } from '@/ui/hooks/use-online.ts';

const titles: Record<Letter['state'], string> = {
  waiting: '信在等待寄出',
  sending: '正在寄出…',
  unsure: '不确定信有没有寄到',
  refused: '信没有寄出',
};

const explain = ({ state, problem }: Letter, online: boolean): string => {
  switch (state) {
    case 'waiting':
      if (!online) return '现在没有网络。信留在这台设备上，网络恢复后打开本站，它会自动寄出一次。';
      return `${problem || '信马上就寄。'}信还没有寄出，留在这台设备上。本站打开的时候会自动再试，也可以按“现在发送”。`;
    case 'sending':
      return '请稍等。';
    case 'unsure':
      return '没有收到服务器的回答：信可能已经送到，也可能没有。为了不重复，我们不会自动再寄。再寄一次，编辑可能会收到两封。';
    case 'refused':
      return `${problem}信没有寄出，可以再寄一次，或者拿回来修改。`;
  }
};

/** An unsent letter: its state and text, with buttons to send or edit it. */
export function UnsentLetter({ letter, onRestored }: { letter: Letter; onRestored: () => void }) {
  const online = useOnline();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, message, owner, savedAt } = letter;

  useEffect(() => heading.current?.focus(), []);

  const run = async (action: () => Promise<boolean>) => {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      setHasFailed(!(await action()));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section className={classes.card} aria-labelledby="unsent-letter">
      <h2 id="unsent-letter" ref={heading} tabIndex={-1}>
        {titles[state]}
      </h2>
      <p role="status">{explain(letter, online)}</p>
      <blockquote className={classes.letter}>
        <strong>
          <bdi>{message.subject}</bdi>
        </strong>
        <p>{message.message}</p>
        <span className={classes.draft}>
          写于 {formatMinute(new Date(savedAt).toISOString())}，回信到 <bdi>{message.email}</bdi>
        </span>
      </blockquote>
      <div className={classes.actions}>
        <Button size="md" mih="var(--target)" aria-disabled={isBusy} onClick={() => void run(() => sendNow(owner))}>
          {state === 'waiting' ? '现在发送' : '再寄一次'}
        </Button>
        <Button
          variant="default"
          size="md"
          mih="var(--target)"
          aria-disabled={isBusy}
          onClick={() =>
            void run(async () => {
              onRestored();
              if (!(await restoreToDraft(owner))) await showSnackbar('这台设备存不下草稿，信还留在这里。', 'problem');
              return true;
            })
          }
        >
          {state === 'waiting' ? '取消，拿回来修改' : '拿回来修改'}
        </Button>
        <p role="status">{hasFailed && (online ? '现在还寄不出去，信留在这里。' : '还是没有网络，信留在这里。')}</p>
      </div>
    </section>
  );
}
