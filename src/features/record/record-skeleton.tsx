import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { contentKey } from '@/content/content-key.ts';
import { PageHead } from '@/content/page-head.tsx';
import { useStartAtTop } from '@/ui/hooks/use-start-at-top.ts';
import classes from '@/features/record/record-skeleton.module.css';

const lines = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The title by which a list has shown a record; undefined where none has. */
const useKnownTitle = (pathname: string): string | undefined => {
  const queryClient = useQueryClient();
  const [, type = '', id = ''] = pathname.split('/');
  const pages = queryClient.getQueriesData<{ data: { id: number; title: string }[] }>({
    queryKey: [...contentKey(type), 'list'],
  });
  for (const [, page] of pages) {
    const card = page?.data.find((one) => one.id === Number(id));
    if (card) return card.title;
  }
  return undefined;
};

/** Stands for a record page until the record has come; with its title at once when the reader comes from a list. */
export function RecordSkeleton() {
  useStartAtTop();
  const title = useKnownTitle(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div data-growing className={classes.skeleton}>
      {title === undefined ? (
        <span className={classes.title} />
      ) : (
        <>
          <PageHead title={title} />
          <h1 tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
        </>
      )}
      <span role="status" className="visually-hidden">
        正在加载…
      </span>
      <span className={classes.picture} />
      {lines.map((line) => (
        <span key={line} className={classes.line} />
      ))}
    </div>
  );
}
