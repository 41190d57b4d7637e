import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { siteName, siteSlogan, titles } from '@/content/catalog.ts';
import { knowhow } from '@/content/knowhow.tsx';
import { listLink, recordLink } from '@/content/links.ts';
import { news } from '@/content/news.tsx';
import { PageHead } from '@/content/page-head.tsx';
import { photo } from '@/content/photo.tsx';
import { reflection } from '@/content/reflection.tsx';
import type { PublicType } from '@/content/schemas.ts';
import { SymptomIndex } from '@/content/symptom-index.tsx';
import { witness } from '@/content/witness.tsx';
import { homeQueries } from '@/features/home/home-queries.ts';
import { HomeSection } from '@/features/home/home-section.tsx';
import { CardGrid } from '@/ui/card-grid.tsx';
import { CardRows } from '@/ui/card-rows.tsx';
import { Carousel } from '@/ui/carousel.tsx';
import { FeatureCard } from '@/ui/feature-card.tsx';
import { PhotoWall, PhotoWallItem } from '@/ui/photo-wall.tsx';
import { pictureRatio } from '@/ui/picture.tsx';
import classes from '@/features/home/home-page.module.css';

/** Ms of a day. */
const day = 86_400_000;

/** How many of the knowhow are seen as such; 今日一读 is another one. */
const shown = 4;

/** The same one for everybody and all day long. */
const ofToday = <Item,>(items: readonly Item[]): Item | undefined => items[Math.floor(Date.now() / day) % items.length];

const all = (type: PublicType) => ({ link: listLink(type), text: `全部${titles[type]}` });
const nothing = ({ data }: { data: readonly unknown[] }) => data.length === 0;

/** What the site is, what it holds, and what is new on it. The disclaimer follows at once, in the footer. */
export function HomePage() {
  return (
    <div className={classes.home}>
      <PageHead />
      <header className={classes.welcome}>
        <h1 tabIndex={-1}>{siteName}</h1>
        <p>{siteSlogan}。按自己的节奏慢慢读，有不舒服请先看医生。</p>
        <SearchBox />
      </header>
      <HomeSection
        name="highlight"
        first
        title={titles.highlight}
        query={homeQueries.highlight}
        isEmpty={nothing}
        all={all('highlight')}
      >
        {({ data }) => (
          <Carousel
            label={`${titles.highlight}的内容`}
            slides={data.map((item, index) => ({
              key: item.id,
              node: <FeatureCard article={item} link={recordLink('highlight', item.id)} eager={index === 0} />,
            }))}
          />
        )}
      </HomeSection>
      <div className={classes.section} data-name="symptom">
        <SymptomIndex />
      </div>
      <HomeSection name="today" title="今日一读" query={homeQueries.knowhow} isEmpty={nothing}>
        {({ data }) => {
          const item = ofToday(data.length > shown ? data.slice(shown) : data);
          return item && <FeatureCard article={item} link={recordLink('knowhow', item.id)} compact />;
        }}
      </HomeSection>
      <HomeSection
        name="knowhow"
        title={titles.knowhow}
        query={homeQueries.knowhow}
        isEmpty={nothing}
        all={all('knowhow')}
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
        isEmpty={nothing}
        all={all('news')}
      >
        {({ data }) => <CardRows items={data} Card={news.Card} />}
      </HomeSection>
      <HomeSection name="photo" title={titles.photo} query={homeQueries.photo} isEmpty={nothing} all={all('photo')}>
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
        isEmpty={nothing}
        all={all('witness')}
      >
        {({ data }) => <CardGrid items={data} Card={witness.Card} />}
      </HomeSection>
      <HomeSection
        name="reflection"
        title={titles.reflection}
        query={homeQueries.reflection}
        isEmpty={nothing}
        all={all('reflection')}
      >
        {({ data }) => <CardGrid items={data} Card={reflection.Card} />}
      </HomeSection>
    </div>
  );
}

function SearchBox() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      className={classes.search}
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('q');
        const q = typeof words === 'string' ? words.trim() : '';
        void navigate({ to: '/search', search: q ? { q } : {} });
        // With the dictionary that tells searches apart; not worth a reader's wait.
        if (q)
          void import('@/lib/search-history.ts').then(
            ({ keepSearch }) => keepSearch(q),
            () => {},
          );
      }}
    >
      <input
        type="search"
        name="q"
        aria-label="搜索全站内容"
        placeholder="想找什么？比如：失眠、莲藕"
        maxLength={100}
        enterKeyHint="search"
      />
      <button type="submit">
        <IconSearch aria-hidden="true" size={20} />
        搜索
      </button>
    </form>
  );
}
