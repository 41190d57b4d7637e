import type { PublicType } from '@/content/schemas.ts';
import { titles } from '@/content/catalog.ts';
import { namesQuery } from '@/content/search/names-query.ts';
import { commonSymptoms } from '@/content/symptom/common-symptoms.ts';
import { SymptomLinks } from '@/content/symptom/symptom-links.tsx';
import { searchSearch } from '@/content/search-params.ts';
import { Link } from '@/ui/link/link.tsx';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';
import { ListingLinks } from '@/features/search/listing-links.tsx';
import classes from '@/features/search/search-page.module.css';

interface Props {
  words: string;
  /** Names of symptoms that are written alike. */
  nearest: readonly string[];
  type?: PublicType;
}

/** Empty state of the search with suggestions. */
export function NothingFound({ words, nearest, type }: Props) {
  const { data } = useOptionalQuery(namesQuery);
  const symptoms = data?.symptoms ?? [];
  const near = nearest.flatMap((name) => symptoms.filter(({ title }) => title === name));
  return (
    <div className={classes.nothing}>
      <p>
        没有找到和“<bdi>{words}</bdi>”有关的{type ? titles[type] : '内容'}。您可以：
      </p>
      <ul>
        {type && (
          <li>
            <Link to="/search" search={searchSearch({ q: words })} resetScroll={false} prefetch={false}>
              在全部栏目里找
            </Link>
          </li>
        )}
        <li>看看有没有写错字</li>
        <li>少写几个字，或者换一个说法</li>
        <li>
          <Link to="/symptom">按字母找症状</Link>
        </li>
        <li>
          <Link to="/contact">写信问我们</Link>
        </li>
        <li>按栏目找一找：</li>
      </ul>
      <ListingLinks />
      <SymptomSuggestions
        title={near.length > 0 ? '写法相近的症状' : '常见的症状'}
        symptoms={near.length > 0 ? near : commonSymptoms(symptoms)}
      />
    </div>
  );
}

function SymptomSuggestions({
  title,
  symptoms,
}: {
  title: string;
  symptoms: readonly { id: number; title: string }[];
}) {
  if (symptoms.length === 0) return null;
  return (
    <section className={classes.browse} aria-label={title}>
      <h3>{title}</h3>
      <SymptomLinks symptoms={symptoms} />
    </section>
  );
}
