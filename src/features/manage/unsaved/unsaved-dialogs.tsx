import type { AnyFormApi } from '@tanstack/react-form';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { onceSettled, pendingOf, useFormPending } from '@/ui/form/pending.ts';
import { askYesNo, confirmBox } from '@/ui/overlays/confirm-dialog.ts';

/**
 * Prompts before leaving a form with pending uploads. Resolves to true if confirmed, if all uploads finish, or once
 * `dismissed` resolves; false to stay.
 */
export const confirmLeaveWithUploads = async (form: AnyFormApi, dismissed: Promise<void>): Promise<boolean> => {
  const uploaded = withResolvers<void>();
  const unsubscribe = onceSettled(form, uploaded.resolve);
  const hasPictures = pendingOf(form).names.length > 0;
  const isConfirmed = await confirmBox({
    title: hasPictures ? '还有图片没有传完' : '还有一项没有建好',
    message: <PendingParts form={form} />,
    yes: hasPictures ? '不要图片了，离开' : '不等了，离开',
    cancel: '继续编辑',
    confirmedBy: Promise.race([uploaded.promise, dismissed]),
  });
  unsubscribe();
  return isConfirmed;
};

/** Prompts before the form's values are replaced while uploads are pending; false to cancel. */
export const confirmDiscardUploads = (): Promise<boolean> =>
  confirmBox({
    title: '还有图片没有传完',
    message: '换成别的内容以后，还在传的图片不会留下来。',
    yes: '不要图片了',
    cancel: '继续编辑',
  });

const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、');

function PendingParts({ form }: { form: AnyFormApi }) {
  const { uploading, unresolved, names, creating } = useFormPending(form);
  const unsent = unresolved - creating.length;
  return (
    <div role="status">
      {creating.length > 0 && <p>{listed(creating)}正在新建。现在离开，不会加进这条记录。</p>}
      {names.length > 0 && (
        <p>
          {listed(names)}
          {uploading > 0 ? '正在上传。' : '还没有传上去。'}现在离开，这些图片不会留下来。
        </p>
      )}
      <p>
        {unsent > 0
          ? `有 ${unsent} 张要您回去上传，或者去掉。`
          : uploading + creating.length > 0 &&
            `不用做什么，等一等就好：${uploading > 0 ? '传完' : '建好'}以后会自动离开。`}
      </p>
    </div>
  );
}

/** Asks whether to keep unsaved changes as a draft, and warns that pending uploads are lost. Null to stay. */
export const askToKeepDraft = async (form: AnyFormApi, saved: Promise<void>): Promise<'keep' | 'drop' | null> => {
  const keep = await askYesNo({
    title: '有内容还没有保存',
    message: <DraftQuestion form={form} />,
    yes: '留下草稿',
    no: '丢弃',
    cancel: '继续编辑',
    confirmedBy: saved,
  });
  if (keep === null) return null;
  return keep ? 'keep' : 'drop';
};

function DraftQuestion({ form }: { form: AnyFormApi }) {
  const { uploading, unresolved, names, creating } = useFormPending(form);
  return (
    <>
      <p>要把草稿留在这台设备上，下次接着写吗？</p>
      <p role="status">
        {names.length > 0 && '还没有传完的图片留不下来。'}
        {uploading > 0 && unresolved === 0 && '等一等，传完以后它们也会跟着草稿留下。'}
        {creating.length > 0 && `${listed(creating)}正在新建，等一等，建好以后也会跟着草稿留下。`}
      </p>
    </>
  );
}
