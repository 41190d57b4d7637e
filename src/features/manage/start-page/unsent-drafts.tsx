import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { recordDrafts, type ListedDraft } from '@/features/manage/record-editor/record-drafts.ts';
import { isObject } from '@/lib/is-object.ts';
import { managedTypes, type AnyManaged } from '@/content/managed-types.ts';
import { StartSection } from '@/features/manage/start-page/start-section.tsx';
import { unsentDraftsQuery } from '@/features/manage/unsent-drafts-query.ts';
import { deletesUnvisitedStorage } from '@/lib/browser/site-storage.ts';
import { Time } from '@/ui/elements/time.tsx';
import { Failure } from '@/ui/feedback/failure.tsx';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { Link } from '@/ui/link/link.tsx';
import { confirmBox } from '@/ui/overlays/confirm-dialog.ts';
import classes from '@/features/manage/start-page/start-section.module.css';

interface Props {
  owner: number;
  own: readonly AnyManaged[];
  /** Focused after the last draft is discarded. */
  pageHeading: RefObject<HTMLHeadingElement | null>;
}

const unnamed = '未命名';

/** Value of the form's first field, which is the title. */
const titleOf = ({ fields }: AnyManaged, input: unknown): string => {
  const name = fields[0]?.name ?? '';
  const title = isObject(input) ? input[name] : null;
  return typeof title === 'string' && title.trim() !== '' ? title : unnamed;
};

/** The user's drafts on this device, to continue or discard; null without drafts. */
export function UnsentDrafts({ owner, own, pageHeading }: Props) {
  const { data: drafts, error, refetch } = useQuery(unsentDraftsQuery(owner));
  const heading = useRef<HTMLHeadingElement>(null);

  const discard = async (draft: ListedDraft, title: string) => {
    const isConfirmed = await confirmBox({
      title: '丢弃这份草稿？',
      message: `“${title}”里没有提交的内容会从这台设备上删掉，无法恢复。已经保存的记录不受影响。`,
      yes: '丢弃',
    });
    if (!isConfirmed) return;
    const isDiscarded = await recordDrafts()
      .discard(owner, draft)
      .catch(() => false);
    await refetch();
    (heading.current ?? pageHeading.current)?.focus();
    await showSnackbar(
      isDiscarded ? '草稿已丢弃' : '没有丢弃：这份草稿刚刚又改过，或者设备不让删除。',
      isDiscarded ? undefined : 'problem',
    );
  };

  const listed = (drafts ?? []).flatMap((draft) => {
    const content = managedTypes.find(({ resource }) => resource.type === draft.type);
    return content ? [{ draft, content, title: titleOf(content, draft.input) }] : [];
  });

  if (listed.length === 0 && !error) return null;
  return (
    <StartSection title="未提交的草稿" heading={heading} help="没有保存的内容">
      {error && <Failure compact error={error} onRetry={async () => void (await refetch())} />}
      {listed.length > 0 && (
        <>
          <p className={classes.note}>
            写了还没有保存的内容，只留在这台设备上。
            {deletesUnvisitedStorage() &&
              '如果七天没有打开本站，这个浏览器会清掉它们，请早一点保存；把本站装到主屏幕，从那里打开，就不会这样清。'}
          </p>
          <ul className={classes.records}>
            {listed.map(({ draft, content, title }) => (
              <li key={draft.key}>
                {own.includes(content) ? (
                  <Link
                    to="/admin/$type"
                    params={{ type: content.resource.type }}
                    search={{ edit: draft.id ?? 'new' }}
                    className={classes.title}
                  >
                    <bdi>{title}</bdi>
                  </Link>
                ) : (
                  <bdi>{title}</bdi>
                )}
                <span className={classes.about}>
                  {draft.id === null ? `新建${content.name}` : `${content.name} #${draft.id}`} ·{' '}
                  <Time value={new Date(draft.savedAt).toISOString()} />
                  {draft.isLive && ' · 正在另一个窗口里写'}
                  {!own.includes(content) && ' · 您现在没有权限编辑'}
                </span>
                {!draft.isLive && (
                  <Button
                    variant="subtle"
                    color="red"
                    mih="var(--target)"
                    ms="auto"
                    aria-label={`丢弃“${title}”的草稿`}
                    onClick={() => void discard(draft, title)}
                  >
                    丢弃
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </StartSection>
  );
}
