import type { ContentCard } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { photo } from '@/content/photo/card.tsx';
import { reflection } from '@/content/reflection/card.tsx';
import { witness } from '@/content/witness/card.tsx';
import { homeQueries } from '@/features/home/home-queries.ts';
import { HomeSection } from '@/features/home/home-section.tsx';
import { ArticleCard } from '@/ui/cards/article-card.tsx';
import { CardGrid } from '@/ui/cards/card-grid.tsx';
import { CardRows } from '@/ui/cards/card-rows.tsx';
import { FeatureCard } from '@/ui/cards/feature-card.tsx';
import { PhotoWall, PhotoWallItem } from '@/ui/media/photo-wall.tsx';
import { pictureRatio } from '@/ui/media/picture.tsx';

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

/** The sections below the first ones: the newest records of each type. */
export function HomeSections() {
  return (
    <>
      <HomeSection name="today" title="今日一读" query={homeQueries.knowhow}>
        {({ data }) => {
          const item = ofToday(data.length > knowhowShown ? data.slice(knowhowShown) : data);
          return item && <FeatureCard article={item} link={recordLink('knowhow', item.id)} compact />;
        }}
      </HomeSection>
      <HomeSection name="knowhow" title={titles.knowhow} query={homeQueries.knowhow} all="knowhow">
        {({ data }) => <CardRows items={data.slice(0, knowhowShown)} Card={KnowhowCard} />}
      </HomeSection>
      <HomeSection name="news" title={`最近的${titles.news}`} query={homeQueries.news} all="news">
        {({ data }) => <CardRows items={data} Card={NewsCard} />}
      </HomeSection>
      <HomeSection name="photo" title={titles.photo} query={homeQueries.photo} all="photo">
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
      <HomeSection name="witness" title={titles.witness} query={homeQueries.witness} all="witness">
        {({ data }) => <CardGrid items={data} Card={witness.Card} />}
      </HomeSection>
      <HomeSection name="reflection" title={titles.reflection} query={homeQueries.reflection} all="reflection">
        {({ data }) => <CardGrid items={data} Card={reflection.Card} />}
      </HomeSection>
    </>
  );
}
