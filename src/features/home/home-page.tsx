import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { hasSearch } from '@/api/gen/features.gen.ts';
import { maxQueryLength } from '@/content/contract-bounds.ts';
import { titles } from '@/content/catalog.ts';
import { siteSlogan } from '@/content/site.ts';
import { recordLink } from '@/content/links.ts';
import { OfflineNote } from '@/content/offline/offline-note.tsx';
import { PageHead } from '@/content/page-head.tsx';
import { CommonSymptoms, SymptomIndex } from '@/content/symptom/symptom-index.tsx';
import { ContinueReading } from '@/features/home/continue-reading.tsx';
import { homeQuery } from '@/features/home/home-queries.ts';
import { HomeSection } from '@/features/home/home-section.tsx';
import { HomeSections } from '@/features/home/home-sections.tsx';
import { Carousel } from '@/ui/media/carousel.tsx';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { FeatureCard } from '@/ui/cards/feature-card.tsx';
import { ClearButton } from '@/ui/elements/clear-button.tsx';
import classes from '@/features/home/home-page.module.css';

/** The home page. */
export function HomePage() {
  return (
    <div className={classes.home}>
      <PageHead />
      <header className={classes.welcome}>
        <h1 tabIndex={-1}>
          <Phrases text="查症状、学饮食，照顾自己和家人" />
        </h1>
        <p>{siteSlogan}。按自己的节奏慢慢读，有不舒服请先看医生。</p>
        {hasSearch && <SearchBox />}
        <CommonSymptoms />
      </header>
      <OfflineNote query={homeQuery('highlight')} />
      <HomeSection name="highlight" title={titles.highlight} query={homeQuery('highlight')} all="highlight">
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
        <ContinueReading />
      </div>
      <HomeSections />
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
