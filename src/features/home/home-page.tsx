import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { siteSlogan, titles } from '@/content/catalog.ts';
import { recordLink } from '@/content/links.ts';
import { OfflineNote } from '@/content/offline/offline-note.tsx';
import { PageHead } from '@/content/page-head.tsx';
import { SymptomIndex } from '@/content/symptom/symptom-index.tsx';
import { homeQueries } from '@/features/home/home-queries.ts';
import { allOf, HomeSection, isNothing } from '@/features/home/home-section.tsx';
import { Carousel } from '@/ui/media/carousel.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { FeatureCard } from '@/ui/cards/feature-card.tsx';
import { ClearButton } from '@/ui/elements/clear-button.tsx';
import { useElapsed } from '@/ui/hooks/use-elapsed.ts';
import { useInteracted } from '@/ui/hooks/use-interacted.ts';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/features/home/home-page.module.css';

const HomeSections = lazy(() =>
  import('@/features/home/home-sections.tsx').then(
    ({ HomeSections: loaded }) => ({ default: loaded }),
    () => ({ default: Unavailable }),
  ),
);

function Unavailable() {
  return <p role="alert">下面的内容没有加载出来。请检查网络，再打开一次这个页面。</p>;
}

/** Who stays may listen to the page, and never scroll: all of it comes. */
const stayMs = 5000;

/** The home page. */
export function HomePage() {
  const reading = useInteracted();
  const isStaying = useElapsed(stayMs);
  const { ref, seen } = useInView();
  return (
    <div className={classes.home}>
      <PageHead />
      <header className={classes.welcome}>
        <h1 tabIndex={-1}>
          <Phrases text="查症状、学饮食，照顾自己和家人" />
        </h1>
        <p>{siteSlogan}。按自己的节奏慢慢读，有不舒服请先看医生。</p>
        <SearchBox />
      </header>
      <OfflineNote query={homeQueries.highlight} />
      <HomeSection
        name="highlight"
        first
        title={titles.highlight}
        query={homeQueries.highlight}
        isEmpty={isNothing}
        all={allOf('highlight')}
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
      {seen || reading || isStaying ? (
        <Suspense fallback={<div className={classes.later} />}>
          <HomeSections all={isStaying} />
        </Suspense>
      ) : (
        <div ref={ref} className={classes.later} />
      )}
    </div>
  );
}

function SearchBox() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
  };
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
        // Dynamic import: it pulls in the dictionary that folds search words.
        if (q)
          void import('@/content/search-history.ts').then(
            ({ addSearch }) => addSearch(q),
            () => {},
          );
      }}
    >
      <div className={classes.field}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="搜索全站内容"
          placeholder="例如：失眠"
          maxLength={maxQueryLength}
          enterKeyHint="search"
        />
        <ClearButton name="搜索内容" input={input} onClear={clear} />
      </div>
      <button type="submit">
        <IconSearch aria-hidden="true" size="1.25rem" />
        搜索
      </button>
    </form>
  );
}
