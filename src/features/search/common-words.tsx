import type { ReactNode } from 'react';
import { namesQuery } from '@/content/search/names-query.ts';
import { commonSymptoms } from '@/content/symptom/common-symptoms.ts';
import { SymptomLinks } from '@/content/symptom/symptom-links.tsx';
import { SearchPills } from '@/features/search/search-pills.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import classes from '@/features/search/search-page.module.css';

/** Suggestions to start a search: common symptoms and all tags. */
export function CommonWords() {
  const { data, isLoading } = useOptionalQuery(namesQuery);
  if (isLoading) return <div data-growing />;
  const symptoms = commonSymptoms(data?.symptoms ?? []);
  return (
    <>
      {symptoms.length > 0 && (
        <Group title="常见的症状">
          <SymptomLinks symptoms={symptoms} />
        </Group>
      )}
      {data !== undefined && data.tags.length > 0 && (
        <Group title="标签">
          <SearchPills words={data.tags.map(({ name }) => name)} />
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = `search-${title}`;
  return (
    <section className={classes.browse} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
