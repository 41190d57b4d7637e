import type { LinkOptions } from '@tanstack/react-router';
import type { SymptomCard as Symptom } from '@/api/gen/types.gen.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/ui/cards/symptom-card.module.css';

/** Symptom card: name, aliases, excerpt; the whole card is the link. */
export function SymptomCard({ symptom, link }: { symptom: Symptom; link: LinkOptions }) {
  return (
    <article className={classes.card}>
      <h3>
        <Link {...link} className={classes.link}>
          <Phrases text={symptom.title} clamped />
        </Link>
      </h3>
      {symptom.aliases.length > 0 && <p className={classes.aliases}>又称：{symptom.aliases.join('、')}</p>}
      {symptom.excerpt && <p className={classes.excerpt}>{symptom.excerpt}</p>}
    </article>
  );
}
