import type { AnyFormApi } from '@tanstack/react-form';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { onceSettled, useFormPending } from '@/ui/form/pending.ts';
import { askYesNo, confirmBox } from '@/ui/overlays/confirm-dialog.ts';

/**
 * Asks before pictures on their way are given up. True to leave: confirmed, all have arrived meanwhile, or the question
 * is `over`.
 */
export const askAboutPictures = async (form: AnyFormApi, over: Promise<void>): Promise<boolean> => {
  const arrived = withResolvers<void>();
  const unsubscribe = onceSettled(form, arrived.resolve);
  const isConfirmed = await confirmBox({
    title: '还有图片没有传完',
    message: <PendingPictures form={form} />,
    yes: '不要图片了，离开',
    cancel: '继续编辑',
    confirmedBy: Promise.race([arrived.promise, over]),
  });
  unsubscribe();
  return isConfirmed;
};

/** Asks before other words take the place of a form with pictures on their way. */
export const confirmPictureLoss = (): Promise<boolean> =>
  confirmBox({
    title: '还有图片没有传完',
    message: '换成别的内容以后，还在传的图片不会留下来。',
    yes: '不要图片了',
    cancel: '继续编辑',
  });

function PendingPictures({ form }: { form: AnyFormApi }) {
  const { uploading, unresolved, names } = useFormPending(form);
  const files = names.map((name) => `“${name}”`).join('、');
  return (
    <div role="status">
      <p>
        {files}
        {uploading > 0 ? '正在上传。' : '还没有传上去。'}现在离开，这些图片不会留下来。
      </p>
      <p>
        {unresolved > 0
          ? `有 ${unresolved} 张要您回去上传，或者去掉。`
          : uploading > 0 && '不用做什么，等一等就好：传完以后会自动离开。'}
      </p>
    </div>
  );
}

/** Asks whether to keep unsaved words as a draft, and says what becomes of pictures that are not stored yet; null to stay. */
export const askAboutWords = async (form: AnyFormApi, saved: Promise<void>): Promise<'keep' | 'drop' | null> => {
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
  const { uploading, unresolved } = useFormPending(form);
  return (
    <>
      <p>要把草稿留在这台设备上，下次接着写吗？</p>
      <p role="status">
        {uploading + unresolved > 0 && '还没有传完的图片留不下来。'}
        {uploading > 0 && unresolved === 0 && '等一等，传完以后它们也会跟着草稿留下。'}
      </p>
    </>
  );
}
