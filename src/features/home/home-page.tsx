import { useInfiniteQuery } from '@tanstack/react-query';
import { siteName, siteSlogan, titles } from '@/content/catalog.ts';
import type { PublicDefinition } from '@/content/define.ts';
import { listQuery, type Reads } from '@/content/reads.ts';
import type { PublicType } from '@/content/schemas.ts';
import { errorText } from '@/lib/error-text.ts';
import { Link } from '@/ui/link.tsx';
import classes from '@/features/home/home-page.module.css';

/** How many of the newest the home page shows. */
const newest = 5;

interface Props<T extends PublicType> {
  content: PublicDefinition<T>;
  reads: Reads<T>;
}

/** What the site is, and what is new on it. */
export function HomePage<T extends PublicType>({ content, reads }: Props<T>) {
  const { data, error, refetch } = useInfiniteQuery(listQuery(reads, {}));
  const items = data?.pages[0]?.data.slice(0, newest);
  const { Card } = content;
  return (
    <div className={classes.home}>
      <header>
        <h1 tabIndex={-1}>{siteName}</h1>
        <p>{siteSlogan}。按自己的节奏慢慢读，有不舒服请先看医生。</p>
      </header>
      <section aria-labelledby="newest">
        <h2 id="newest">最近的{titles[content.type]}</h2>
        {error && (
          <p role="alert">
            {errorText(error)}{' '}
            <button type="button" onClick={() => void refetch()}>
              再试一次
            </button>
          </p>
        )}
        {items?.length === 0 && <p>还没有发布内容，过几天再来看看。</p>}
        <ul>
          {items?.map((item) => (
            <li key={item.id}>
              <Card item={item} />
            </li>
          ))}
        </ul>
        <Link to="/news" className={classes.all}>
          全部{titles[content.type]}
        </Link>
      </section>
    </div>
  );
}
