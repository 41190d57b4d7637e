import { titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { readFraction, useHistoryEntries } from '@/content/saved/reading-history.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/home/home-page.module.css';

/** Less was hardly begun, more is as good as read. */
const begun = 0.05;
const ended = 0.9;

/** The record that was read last on this device and not to its end; nothing where there is none. */
export function ContinueReading() {
  const record = useHistoryEntries().find((one) => readFraction(one) > begun && readFraction(one) < ended);
  if (!record) return null;
  return (
    <section className={classes.continue} aria-labelledby="home-continue">
      <h2 id="home-continue">继续阅读</h2>
      <Link {...recordLink(record.type, record.id)} prefetch={false}>
        <Phrases text={record.title} />
      </Link>
      <p>
        {titles[record.type]} · 读到 {Math.round(readFraction(record) * 100)}%
      </p>
    </section>
  );
}
