import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { photo } from '@/content/photo/card.tsx';
import { reflection } from '@/content/reflection/card.tsx';
import { witness } from '@/content/witness/card.tsx';
import { homeQueries } from '@/features/home/home-queries.ts';
import { allOf, HomeSection, isNothing, type HomeSectionProps } from '@/features/home/home-section.tsx';
import { ArticleCard } from '@/ui/cards/article-card.tsx';
import { CardGrid } from '@/ui/cards/card-grid.tsx';
import { CardRows } from '@/ui/cards/card-rows.tsx';
import { FeatureCard } from '@/ui/cards/feature-card.tsx';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import { PhotoWall, PhotoWallItem } from '@/ui/media/photo-wall.tsx';
import { pictureRatio } from '@/ui/media/picture.tsx';
import classes from '@/features/home/home-page.module.css';

const day = 86_400_000;

/** Size of the knowhow section; 今日一读 picks from the rest. */
const knowhowShown = 4;

const compactCard = (type: 'knowhow' | 'news') =>
  function CompactCard({ item }: { item: ContentCard }) {
    return <ArticleCard article={item} link={recordLink(type, item.id)} compact />;
  };
const KnowhowCard = compactCard('knowhow');
const NewsCard = compactCard('news');

/** Changes once a day (UTC), the same for all readers. */
const ofToday = <Item,>(items: readonly Item[]): Item | undefined => items[Math.floor(Date.now() / day) % items.length];

const rows = [['today'], ['knowhow', 'news'], ['photo'], ['witness', 'reflection']] as const;

type Name = (typeof rows)[number][number];

const queryOf = (name: Name) => homeQueries[name === 'today' ? 'knowhow' : name];

/**
 * The sections below the fold: the newest records of each type. A row is there only when those above it have their
 * content, so that nothing in view is pushed down. `all`: without waiting until they are near the viewport.
 */
export function HomeSections({ all }: { all: boolean }) {
  const queryClient = useQueryClient();
  // On the way back, and in a page that was rendered beforehand, the content is there.
  const [settled, setSettled] = useState<readonly Name[]>(() =>
    rows.flat().filter((name) => queryClient.getQueryData(queryOf(name).queryKey) !== undefined),
  );
  // The row that the reader has scrolled past already.
  const [passed, setPassed] = useState(-1);
  const waiting = rows.findIndex((row) => !row.every((name) => settled.includes(name)));
  const shown = rows.slice(0, waiting === -1 ? undefined : waiting + 1).flat();
  const isPassed = (name: Name) => rows[passed]?.some((one) => one === name) === true;
  return (
    <>
      {shown.map((name) => {
        const Section = sections[name];
        const onSettled = () => setSettled((before) => (before.includes(name) ? before : [...before, name]));
        return <Section key={name} first={all || isPassed(name)} onSettled={onSettled} />;
      })}
      {waiting !== -1 && <Later key={waiting} onSeen={() => setPassed(waiting)} />}
    </>
  );
}

/** Keeps the place of the rows that are not there yet. */
function Later({ onSeen }: { onSeen: () => void }) {
  const { ref, seen } = useInView();
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    if (seen) notify();
  }, [seen]);
  return <div ref={ref} className={classes.later} data-growing />;
}

type SectionProps = Pick<HomeSectionProps, 'first' | 'onSettled'>;

const sections: Record<Name, (props: SectionProps) => ReactNode> = {
  today: (props) => (
    <HomeSection {...props} name="today" title="今日一读" query={homeQueries.knowhow} isEmpty={isNothing}>
      {({ data }) => {
        const item = ofToday(data.length > knowhowShown ? data.slice(knowhowShown) : data);
        return item && <FeatureCard article={item} link={recordLink('knowhow', item.id)} compact />;
      }}
    </HomeSection>
  ),
  knowhow: (props) => (
    <HomeSection
      {...props}
      name="knowhow"
      title={titles.knowhow}
      query={homeQueries.knowhow}
      isEmpty={isNothing}
      all={allOf('knowhow')}
    >
      {({ data }) => <CardRows items={data.slice(0, knowhowShown)} Card={KnowhowCard} />}
    </HomeSection>
  ),
  news: (props) => (
    <HomeSection
      {...props}
      name="news"
      title={`最近的${titles.news}`}
      query={homeQueries.news}
      isEmpty={isNothing}
      all={allOf('news')}
    >
      {({ data }) => <CardRows items={data} Card={NewsCard} />}
    </HomeSection>
  ),
  photo: (props) => (
    <HomeSection
      {...props}
      name="photo"
      title={titles.photo}
      query={homeQueries.photo}
      isEmpty={isNothing}
      all={allOf('photo')}
    >
      {({ data }) => (
        <PhotoWall label="最近的照片，可以左右滑动" scrollsSideways>
          {data.map((item) => {
            const image = item.image ?? item.images[0];
            return (
              image && (
                <PhotoWallItem key={item.id} ratio={pictureRatio(image)}>
                  <photo.Card item={item} />
                </PhotoWallItem>
              )
            );
          })}
        </PhotoWall>
      )}
    </HomeSection>
  ),
  witness: (props) => (
    <HomeSection
      {...props}
      name="witness"
      title={titles.witness}
      query={homeQueries.witness}
      isEmpty={isNothing}
      all={allOf('witness')}
    >
      {({ data }) => <CardGrid items={data} Card={witness.Card} />}
    </HomeSection>
  ),
  reflection: (props) => (
    <HomeSection
      {...props}
      name="reflection"
      title={titles.reflection}
      query={homeQueries.reflection}
      isEmpty={isNothing}
      all={allOf('reflection')}
    >
      {({ data }) => <CardGrid items={data} Card={reflection.Card} />}
    </HomeSection>
  ),
};
