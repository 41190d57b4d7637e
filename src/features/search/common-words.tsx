import type { ReactNode } from 'react';
import { recordLink } from '@/content/links.ts';
import { SearchPills } from '@/features/search/search-pills.tsx';
import { vocabularyQuery } from '@/features/search/understanding/vocabulary-query.ts';
import { Link } from '@/ui/link/link.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import pills from '@/features/search/pills.module.css';
import classes from '@/features/search/search-page.module.css';

/** The symptoms that most readers come for; those that the site has are shown. */
const common = [
  '失眠',
  '便秘',
  '高血压',
  '糖尿病',
  '头晕',
  '感冒',
  '腹泻',
  '痛风',
  '贫血',
  '腰背痛',
  '胃食管反流',
  '过敏性鼻炎',
];

/** Where a search may begin: common symptoms and all tags. */
export function CommonWords() {
  const { data, isLoading } = useOptionalQuery(vocabularyQuery);
  if (isLoading) return <div data-growing />;
  const symptoms = common.flatMap((name) => data?.symptoms.find(({ title }) => title === name) ?? []);
  return (
    <>
      {symptoms.length > 0 && (
        <Words title="常见的症状">
          <ul className={pills.pills}>
            {symptoms.map(({ id, title }) => (
              <li key={id}>
                <Link {...recordLink('symptom', id)} prefetch={false} className={pills.pill}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Words>
      )}
      {data !== undefined && data.tags.length > 0 && (
        <Words title="标签">
          <SearchPills words={data.tags.map(({ name }) => name)} />
        </Words>
      )}
    </>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  const id = `search-${title}`;
  return (
    <section className={classes.browse} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
