import type { ContentCard, Image, PhotoCard } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import { listLink, recordLink } from '@/content/links.ts';
import { tagsQuery } from '@/content/tags-query.ts';
import { seasonQuery, seasonTag } from '@/features/home/season-queries.ts';
import { fitsSeason, seasonTerms } from '@/features/home/season-terms.ts';
import { solarTermOn, type SolarTerm } from '@/lib/solar-terms.ts';
import { WordCover } from '@/ui/cards/word-cover.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { Link } from '@/ui/link/link.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import classes from '@/features/home/season.module.css';

const tileCount = 4;

/** Not a valid id; undefined would match the unfiltered list in the cache. */
const noTag = 0;

interface Tile {
  type: 'knowhow' | 'photo';
  card: ContentCard;
  image: Image | null;
}

/**
 * Articles and albums for the current solar term, by its tags; renders nothing if there are none. Sends its three requests
 * once it is less than a window height away, and reserves its height until they are answered.
 */
export function Season() {
  const term = solarTermOn();
  const { ref, seen } = useInView('100%');
  const tags = useOptionalQuery({ ...tagsQuery, enabled: seen });
  const tag = seasonTag(term.name, tags.data ?? []);
  const knowhow = useOptionalQuery({ ...seasonQuery('knowhow', tag?.id ?? noTag), enabled: tag !== undefined });
  const photo = useOptionalQuery({ ...seasonQuery('photo', tag?.id ?? noTag), enabled: tag !== undefined });
  const isInSeason = ({ title }: ContentCard) => fitsSeason(title, term.name);
  const isWaiting = !seen || tags.isLoading || knowhow.isLoading || photo.isLoading;
  const tiles = tilesOf(knowhow.data?.data.filter(isInSeason) ?? [], photo.data?.data.filter(isInSeason) ?? []);
  if (!isWaiting && tiles.length === 0) return null;
  return (
    <section
      ref={ref}
      className={classes.season}
      data-name="season"
      aria-labelledby="home-season"
      aria-busy={isWaiting && seen}
    >
      <div className={classes.text}>
        <h2 id="home-season">{`${term.name} · ${monthAndDay(term)}`}</h2>
        <p>{seasonTerms[term.name].text}</p>
        <div className={classes.more}>
          {tag && (
            <Link {...listLink(tiles[0]?.type ?? 'knowhow', { tag: tag.id })}>
              更多“<bdi>{tag.name}</bdi>”
            </Link>
          )}
        </div>
      </div>
      {isWaiting ? <Placeholders /> : <Tiles tiles={tiles} />}
    </section>
  );
}

/** 10月23日 */
const monthAndDay = ({ day }: SolarTerm) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** Alternates types, so that a phone, which shows two, has one of each. */
const tilesOf = (knowhow: readonly ContentCard[], photos: readonly PhotoCard[]): Tile[] =>
  Array.from({ length: tileCount }, (_, index): (Tile | undefined)[] => {
    const [article, album] = [knowhow[index], photos[index]];
    return [
      article && { type: 'knowhow', card: article, image: article.image },
      album && { type: 'photo', card: album, image: album.image ?? album.images[0] ?? null },
    ];
  })
    .flat()
    .filter((tile) => tile !== undefined)
    .slice(0, tileCount);

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ type, card, image }) => (
        <li key={`${type} ${card.id}`} className={classes.tile}>
          <div className={classes.picture}>
            {image ? <Picture image={image} fill /> : <WordCover title={card.title} tags={card.tags} />}
          </div>
          <div>
            <p>{titles[type]}</p>
            <h3>
              <Link {...recordLink(type, card.id)} className={classes.link}>
                <Phrases text={card.title} clamped />
              </Link>
            </h3>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Placeholders() {
  return (
    <ul className={classes.tiles} aria-hidden="true">
      {Array.from({ length: tileCount }, (_, index) => (
        <li key={index} className={classes.tile}>
          <div className={classes.picture} />
          <div />
        </li>
      ))}
    </ul>
  );
}
