import { IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import { titles } from '@/content/catalog.ts';
import { EditLink } from '@/content/edit-link.tsx';
import { listLink } from '@/content/links.ts';
import { PageHead } from '@/content/page-head.tsx';
import { OfflineNote } from '@/content/offline/offline-note.tsx';
import { trustTitles } from '@/content/trust/names.ts';
import { recordQuery } from '@/content/reads.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { isGone, PageError } from '@/lib/page-error.ts';
import { structuredData } from '@/features/record/structured-data.ts';
import { PrintButton } from '@/features/record/print/print-button.tsx';
import { SaveButton } from '@/features/record/save-button.tsx';
import { Share } from '@/features/record/share.tsx';
import { VisitSheet } from '@/features/record/visit-sheet/visit-sheet.tsx';
import { ArticleSlots } from '@/ui/article/article-page.tsx';
import { optionalComponent } from '@/ui/elements/lazy-component.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';
import { useDeferUnlessRestored } from '@/ui/hooks/use-deferred-mount.ts';
import buttons from '@/ui/theme/action-button.module.css';
import classes from '@/ui/article/record-grid.module.css';

const RecordEnd = optionalComponent(async () => (await import('@/features/record/record-end.tsx')).RecordEnd);

interface Props<T extends PublicType> {
  Detail: ComponentType<{ item: Published[T]['record'] }>;
  type: T;
  id: number;
}

/** Page of a published record, which the loader has fetched. */
export function RecordPage<T extends PublicType>({ Detail, type, id }: Props<T>) {
  const query = recordQuery(type, id);
  const { data, error }: { data: Published[T]['record']; error: Error | null } = useSuspenseQuery(query);
  // The offline copy was shown, but the record no longer exists on the server.
  if (isGone(error)) throw new PageError(404, 'This page could not be found');
  const isRestMounted = useDeferUnlessRestored();
  return (
    <div className={classes.record} data-type={type}>
      <PageHead
        title={data.title}
        description={data.excerpt}
        image={data.image}
        kind="article"
        published={data.published_at}
        modified={data.updated_at}
        data={structuredData(type, data)}
      />
      <nav aria-label="返回">
        <Link {...listLink(type)}>← {titles[type]}</Link>
      </nav>
      <OfflineNote query={query} />
      <ArticleSlots
        value={{
          bylineLinks: <TrustLinks about={`/${type}/${id}`} />,
          actions: (
            <>
              <SaveButton type={type} record={data} />
              <Share type={type} record={data} />
              <EditButton />
            </>
          ),
          bodyEnd: type === 'symptom' && <VisitSheet key={id} symptom={data} />,
        }}
      >
        <Detail item={data} />
      </ArticleSlots>
      {isRestMounted && (
        <div data-print-hidden>
          <PrintButton />
        </div>
      )}
      {isRestMounted && (
        <AfterHydration>
          <Suspense fallback={<div data-growing />}>
            <RecordEnd key={id} type={type} record={data} />
          </Suspense>
        </AfterHydration>
      )}
    </div>
  );
}

// Of their own, so that what changes after hydration does not render the whole page again.
function EditButton() {
  const { user } = useSessionState();
  return <EditLink scope={user?.scope} className={buttons.button} icon={<IconPencil aria-hidden="true" />} />;
}

function AfterHydration({ children }: { children: ReactNode }) {
  return useHydrated() && children;
}

function TrustLinks({ about }: { about: string }) {
  return (
    <>
      <Link to="/policy" prefetch={false}>
        如何审核
      </Link>
      <Link to="/corrections" search={{ about }} prefetch={false}>
        {trustTitles.corrections}
      </Link>
    </>
  );
}
