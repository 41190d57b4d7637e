import { db } from './db/db.ts';

/** A panel with the sent mails, so that their links can be followed in the mock build. */
export const showMailbox = (): { refresh: () => void } => {
  const box = document.createElement('details');
  box.lang = 'zh-Hans';
  box.style.cssText =
    'position:fixed;inset-block-end:4.5rem;inset-inline-start:.5rem;z-index:1000;max-width:min(24rem,90vw);max-height:60vh;' +
    'overflow:auto;padding:.25rem .75rem;border:1px solid;border-radius:.5rem;background:Canvas;color:CanvasText;font:14px/1.6 sans-serif';
  document.body.append(box);

  const refresh = () => {
    const mails = [...db.tables.mail.values()].toReversed();
    const head = document.createElement('summary');
    head.textContent = `模拟信箱（${mails.length}）`;
    box.hidden = mails.length === 0;
    box.replaceChildren(head, ...mails.map(mailOf));
  };
  refresh();
  return { refresh };
};

const mailOf = ({ to, subject, text, link }: { to: string; subject: string; text: string; link: string | null }) => {
  const mail = document.createElement('div');
  mail.style.cssText = 'padding-block:.5rem;border-block-start:1px solid;overflow-wrap:anywhere;white-space:pre-wrap';
  mail.textContent = `${to}\n${subject}\n${text}\n`;
  if (link !== null) {
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.textContent = '打开邮件里的链接';
    mail.append(anchor);
  }
  return mail;
};
