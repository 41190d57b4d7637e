import { useQuery } from '@tanstack/react-query';
import type { SearchHit } from '@/api/gen/types.gen.ts';
import { namesQuery } from '@/content/search/names-query.ts';
import { plainWord } from '@/content/search/plain-word.ts';
import { titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { markParts, type MarkedPart } from '@/lib/fold.ts';
import { Link } from '@/ui/link/link.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { Time } from '@/ui/elements/time.tsx';
import { Marked } from '@/features/search/marked.tsx';
import classes from '@/features/search/hit.module.css';
import { cutStart } from '@/lib/cut-text.ts';

/** Characters shown before the first match, so that it is within the visible lines. */
const maxLead = 12;

const trimToFirstHit = (parts: MarkedPart[]): MarkedPart[] => {
  const [first, ...rest] = parts;
  if (first === undefined || first.hit || rest.length === 0) return parts;
  const lead = cutStart(first.text, maxLead);
  return lead === first.text ? parts : [{ text: `…${lead}`, hit: false }, ...rest];
};

interface Props {
  hit: SearchHit;
  words: string;
  /** The query sent to the server. */
  sentQuery: string;
  onOpen: () => void;
}

/** The alias of a symptom that matches the reader's words, if its title doesn't. */
const useMatchingAlias = ({ type, id, title }: SearchHit, words: string): string | undefined => {
  const { data } = useQuery({ ...namesQuery, enabled: false });
  if (type !== 'symptom') return undefined;
  const plain = plainWord(words);
  if (plainWord(title).includes(plain)) return undefined;
  const aliases = data?.symptoms.find((symptom) => symptom.id === id)?.aliases ?? [];
  return aliases.find((alias) => {
    const written = plainWord(alias);
    return plain.includes(written) || written.includes(plain);
  });
};

/** A search result with highlighted matches; the whole card is a link. */
export function Hit({ hit, words, sentQuery, onOpen }: Props) {
  const both = `${words} ${sentQuery}`;
  const matchingAlias = useMatchingAlias(hit, words);
  return (
    <article className={classes.hit}>
      {hit.image && (
        <div className={classes.picture}>
          <Picture image={hit.image} fill />
        </div>
      )}
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Link {...recordLink(hit.type, hit.id)} className={classes.link} onClick={onOpen}>
            <Phrases text={hit.title} clamped>
              <Marked parts={markParts(hit.title, both)} title={hit.title} />
            </Phrases>
          </Link>
        </h3>
        <p className={classes.meta}>
          <span className={classes.type}>{titles[hit.type]}</span>
          <Time value={hit.published_at} />
        </p>
        {matchingAlias !== undefined && (
          <p className={classes.meta}>
            <span>
              又称：
              <Marked parts={markParts(matchingAlias, words)} />
            </span>
          </p>
        )}
      </div>
      {hit.excerpt && (
        <p className={classes.excerpt}>
          <Marked parts={trimToFirstHit(markParts(hit.excerpt, both))} />
        </p>
      )}
    </article>
  );
}
