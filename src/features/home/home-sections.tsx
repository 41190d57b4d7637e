import { Fragment, useMemo, type ReactNode } from 'react';
import type { ContentCard } from '@/api/gen/types.gen.ts';
import { titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { photo } from '@/content/photo/card.tsx';
import { reflection } from '@/content/reflection/card.tsx';
import type { Published, PublicType } from '@/content/schemas.ts';
import { witness } from '@/content/witness/card.tsx';
import { homeQuery, homeTypes } from '@/features/home/home-queries.ts';
import { HomeSection } from '@/features/home/home-section.tsx';
import { Season } from '@/features/home/season.tsx';
import { dayNumber } from '@/lib/dates.ts';
import { ArticleCard } from '@/ui/cards/article-card.tsx';
import { CardGrid } from '@/ui/cards/card-grid.tsx';
import { CardRows } from '@/ui/cards/card-rows.tsx';
import { FeatureCard } from '@/ui/cards/feature-card.tsx';
import { PhotoWall } from '@/ui/media/photo-wall.tsx';
import { pictureRatio } from '@/ui/media/picture.tsx';

/** Same number as the news beside them; 今日一读 picks from the rest. */
const knowhowShown = 5;

/** The item of the day (Taipei time), the same for all readers. */
const ofToday = <Item,>(items: readonly Item[]): Item | undefined => items[dayNumber(Date.now()) % items.length];

/** The lower sections: the newest records of each type. */
export function HomeSections() {
  return (
    <>
      <HomeSection name="today" title="今日一读" query={homeQuery('knowhow')}>
        {({ data }) => {
          const item = ofToday(data.length > knowhowShown ? data.slice(knowhowShown) : data);
          return item && <FeatureCard article={item} link={recordLink('knowhow', item.id)} compact />;
        }}
      </HomeSection>
      {homeTypes.map((type) => (
        <Fragment key={type}>
          {type === 'photo' && <Season />}
          <TypeSection type={type} layout={layouts[type]} />
        </Fragment>
      ))}
    </>
  );
}

/** Headings that differ from the type's name. */
const headings: Partial<Record<PublicType, string>> = { news: `最近的${titles.news}` };

const compactCard = (type: PublicType) =>
  function CompactCard({ item }: { item: ContentCard }) {
    return <ArticleCard article={item} link={recordLink(type, item.id)} compact />;
  };

/** The newest records of a type in its layout; default: rows of compact cards. */
function TypeSection<T extends PublicType>({ type, layout }: { type: T; layout: Layouts[T] }) {
  const CompactCard = useMemo(() => compactCard(type), [type]);
  return (
    <HomeSection name={type} title={headings[type] ?? titles[type]} query={homeQuery(type)} all={type}>
      {({ data }) =>
        layout ? (
          layout(data)
        ) : (
          <CardRows items={type === 'knowhow' ? data.slice(0, knowhowShown) : data} Card={CompactCard} />
        )
      }
    </HomeSection>
  );
}

type Layouts = { [T in PublicType]?: (items: Published[T]['card'][]) => ReactNode };

const layouts: Layouts = {
  photo: (items) => (
    <PhotoWall
      label="最近的照片，可以左右滑动"
      scrollsSideways
      photos={items.flatMap((item) => {
        const image = item.image ?? item.images[0];
        return image ? { key: item.id, ratio: pictureRatio(image), content: <photo.Card item={item} /> } : [];
      })}
    />
  ),
  witness: (items) => <CardGrid items={items} Card={witness.Card} />,
  reflection: (items) => <CardGrid items={items} Card={reflection.Card} />,
};
