import { titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { readFraction, useHistoryEntries } from '@/content/saved/reading-history.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/home/home-page.module.css';

/** Fractions below and above which a record counts as unread or read. */
const minFraction = 0.05;
const maxFraction = 0.9;

/** Link to the last record on this device that was not read to its end; renders nothing if there is none. */
export function ContinueReading() {
  const record = useHistoryEntries().find(
    (entry) => readFraction(entry) > minFraction && readFraction(entry) < maxFraction,
  );
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
