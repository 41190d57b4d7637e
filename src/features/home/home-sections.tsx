import { titles } from '@/content/catalog.ts';
import { knowhow } from '@/content/knowhow/card.tsx';
import { recordLink } from '@/content/links.ts';
import { news } from '@/content/news/card.tsx';
import { photo } from '@/content/photo/card.tsx';
import { reflection } from '@/content/reflection/card.tsx';
import { witness } from '@/content/witness/card.tsx';
import { homeQueries } from '@/features/home/home-queries.ts';
import { allOf, HomeSection, isNothing } from '@/features/home/home-section.tsx';
import { CardGrid } from '@/ui/cards/card-grid.tsx';
import { CardRows } from '@/ui/cards/card-rows.tsx';
import { FeatureCard } from '@/ui/cards/feature-card.tsx';
import { PhotoWall, PhotoWallItem } from '@/ui/media/photo-wall.tsx';
import { pictureRatio } from '@/ui/media/picture.tsx';

const day = 86_400_000;

/** Size of the knowhow section; 今日一读 picks from the rest. */
const shown = 4;

/** Changes once a day (UTC), the same for all readers. */
const ofToday = <Item,>(items: readonly Item[]): Item | undefined => items[Math.floor(Date.now() / day) % items.length];

/** The sections below the fold: the newest records of each type. */
export function HomeSections() {
  return (
    <>
      <HomeSection name="today" title="今日一读" query={homeQueries.knowhow} isEmpty={isNothing}>
        {({ data }) => {
          const item = ofToday(data.length > shown ? data.slice(shown) : data);
          return item && <FeatureCard article={item} link={recordLink('knowhow', item.id)} compact />;
        }}
      </HomeSection>
      <HomeSection
        name="knowhow"
        title={titles.knowhow}
        query={homeQueries.knowhow}
        isEmpty={isNothing}
        all={allOf('knowhow')}
      >
        {({ data: [first, ...others] }) => (
          <>
            {first && <FeatureCard article={first} link={recordLink('knowhow', first.id)} />}
            <CardRows items={others.slice(0, shown - 1)} Card={knowhow.Card} />
          </>
        )}
      </HomeSection>
      <HomeSection
        name="news"
        title={`最近的${titles.news}`}
        query={homeQueries.news}
        isEmpty={isNothing}
        all={allOf('news')}
      >
        {({ data }) => <CardRows items={data} Card={news.Card} />}
      </HomeSection>
      <HomeSection name="photo" title={titles.photo} query={homeQueries.photo} isEmpty={isNothing} all={allOf('photo')}>
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
      <HomeSection
        name="witness"
        title={titles.witness}
        query={homeQueries.witness}
        isEmpty={isNothing}
        all={allOf('witness')}
      >
        {({ data }) => <CardGrid items={data} Card={witness.Card} />}
      </HomeSection>
      <HomeSection
        name="reflection"
        title={titles.reflection}
        query={homeQueries.reflection}
        isEmpty={isNothing}
        all={allOf('reflection')}
      >
        {({ data }) => <CardGrid items={data} Card={reflection.Card} />}
      </HomeSection>
    </>
  );
}
