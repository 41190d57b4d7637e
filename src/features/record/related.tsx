import { titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { relatedCount, relatedQuery, type Tagged } from '@/features/record/related-records.ts';
import type { PublicType } from '@/content/schemas.ts';
import { WordCover } from '@/ui/cards/word-cover.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { Link } from '@/ui/link/link.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import classes from '@/features/record/record-end.module.css';

/** Related records of all types; renders nothing if there are none or before they may be requested. */
export function Related({ type, record }: { type: PublicType; record: Tagged }) {
  const {
    data = [],
    error,
    isLoading,
    refetch,
  } = useOptionalQuery({
    ...relatedQuery(type, record),
    enabled: record.tags.length > 0,
  });
  const waiting = useMinPending(isLoading);
  if (!waiting && !error && data.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related">相关阅读</h2>
      {error && data.length === 0 && <Failure error={error} onRetry={async () => void (await refetch())} />}
      <ul className={classes.related} aria-busy={waiting} data-growing={waiting || undefined}>
        {waiting
          ? Array.from({ length: relatedCount }, (_, index) => (
              <li key={`place ${index}`} className={classes.waiting} />
            ))
          : data.map(({ type: other, card }) => (
              <li key={`${other} ${card.id}`}>
                <div className={classes.picture}>
                  {card.image ? <Picture image={card.image} fill /> : <WordCover title={card.title} tags={card.tags} />}
                </div>
                <div>
                  <p>{titles[other]}</p>
                  <h3>
                    <Link {...recordLink(other, card.id)} className={classes.link}>
                      <Phrases text={card.title} clamped />
                    </Link>
                  </h3>
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}
