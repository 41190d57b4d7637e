import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mayUse } from '@/lib/scope.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { managedTypes, type AnyManaged } from '@/content/managed-types.ts';
import { PageHead } from '@/content/page-head.tsx';
import { Calendar } from '@/features/manage/calendar/calendar.tsx';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { isPublishedType } from '@/features/manage/publications-query.ts';
import { Rings } from '@/features/manage/start-page/rings.tsx';
import { ReviewList } from '@/features/manage/start-page/review-list.tsx';
import { TypeCounts } from '@/features/manage/start-page/type-counts.tsx';
import { UnsentDrafts } from '@/features/manage/start-page/unsent-drafts.tsx';
import { unsentDraftsQuery } from '@/features/manage/unsent-drafts-query.ts';
import { RecordList } from '@/features/manage/start-page/record-lists.tsx';
import { StartSection } from '@/features/manage/start-page/start-section.tsx';
import { Year } from '@/features/manage/start-page/year.tsx';
import { useElapsed } from '@/ui/hooks/use-elapsed.ts';
import { useInView } from '@/ui/hooks/use-in-view.ts';
import classes from '@/features/manage/start-page/welcome-page.module.css';

/** Start page of the admin area: the user's drafts and overviews of the types they may manage. */
export function WelcomePage() {
  const { user } = useSessionState();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = managedTypes.filter(({ resource }) => mayUse(user?.scope, `admin-${resource.type}`));
  // The drafts come first and load within milliseconds: wait for them, so that the rest doesn't move. IndexedDB may never open.
  const isTimedOut = useElapsed(500);
  const { isPending } = useQuery({ ...unsentDraftsQuery(user?.id ?? 0), enabled: user !== null });
  return (
    <div className={classes.page}>
      <PageHead title="管理" indexed={false} />
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          您好，<bdi>{user?.name}</bdi>
        </h1>
        <HelpLink topic="开始页" />
      </div>
      {user && (!isPending || isTimedOut) && (
        <>
          <UnsentDrafts key={user.id} owner={user.id} own={own} pageHeading={heading} />
          <Sections own={own} />
        </>
      )}
    </div>
  );
}

function Sections({ own }: { own: readonly AnyManaged[] }) {
  const withStatus = own.filter(isPublishedType);
  const withReviews = own.filter(({ reviewDueOn }) => reviewDueOn !== undefined);
  if (own.length === 0) return <p>您可以管理的内容还没有在这里开放。</p>;
  return (
    <>
      <div className={classes.columns}>
        {withStatus.length > 0 && <RecordList types={withStatus} list="scheduled" />}
        {withStatus.length > 0 && <RecordList types={withStatus} list="drafts" />}
        <RecordList types={own} list="lastEdited" />
      </div>
      {withReviews.length > 0 && <ReviewList types={withReviews} />}
      {withStatus.length > 0 && <CalendarSection types={withStatus} />}
      <div className={classes.halves}>
        <TypeCounts types={own} />
        {withStatus.length > 0 && <Year types={withStatus} />}
      </div>
      {withStatus.length > 0 && <Rings types={withStatus} />}
    </>
  );
}

/** Calendar of all types. */
function CalendarSection({ types }: { types: readonly AnyManaged[] }) {
  const { ref, seen } = useInView();
  const [month, setMonth] = useState<string>();
  return (
    <StartSection ref={ref} title="日历" help="日历">
      <Calendar types={types} month={month} onMonth={setMonth} enabled={seen} />
    </StartSection>
  );
}
