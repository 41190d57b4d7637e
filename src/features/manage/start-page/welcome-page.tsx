import { mayUse } from '@/lib/scope.ts';
import { useSessionState } from '@/auth/session-context.ts';
import { managedTypes } from '@/content/managed-types.ts';
import { PageHead } from '@/content/page-head.tsx';
import { Incomplete } from '@/features/manage/start-page/incomplete.tsx';
import { TypeCounts } from '@/features/manage/start-page/type-counts.tsx';
import { UnsentDrafts } from '@/features/manage/start-page/unsent-drafts.tsx';
import { Drafts, LastEdited, Scheduled } from '@/features/manage/start-page/waiting.tsx';
import classes from '@/features/manage/start-page/welcome-page.module.css';

/** Start page of the admin area: what waits, and the types that the user may manage. */
export function WelcomePage() {
  const { user } = useSessionState();
  const own = managedTypes.filter(({ resource }) => mayUse(user?.scope, `admin-${resource.type}`));
  const withStatus = own.filter(({ resource }) => resource.filters.some((filter) => filter === 'status'));
  return (
    <div className={classes.page}>
      <PageHead title="管理" indexed={false} />
      <h1 tabIndex={-1}>
        您好，<bdi>{user?.name}</bdi>
      </h1>
      {user && <UnsentDrafts key={user.id} owner={user.id} own={own} />}
      {own.length === 0 && <p>您可以管理的内容还没有在这里开放。</p>}
      <div className={classes.columns}>
        {withStatus.length > 0 && <Scheduled types={withStatus} />}
        {withStatus.length > 0 && <Drafts types={withStatus} />}
        {own.length > 0 && <LastEdited types={own} />}
      </div>
      {own.length > 0 && <TypeCounts types={own} />}
      {withStatus.length > 0 && <Incomplete types={withStatus} />}
    </div>
  );
}
