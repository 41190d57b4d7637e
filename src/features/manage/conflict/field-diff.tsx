import { use } from 'react';
import type { FieldKindName } from '@/content/define-managed.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import classes from '@/features/manage/conflict/conflict-notice.module.css';
import { ReferencesContext } from '@/features/manage/record-editor/form-contexts.ts';
import { TextDiff } from '@/ui/elements/text-diff.tsx';

interface Props {
  kind: FieldKindName;
  before: unknown;
  after: unknown;
  /** Hides removed text. */
  hidesRemoved?: boolean;
}

/** A field's value as text, with the differences to `before` marked. */
export function FieldDiff({ kind, before, after, hidesRemoved }: Props) {
  const { references } = use(ReferencesContext);
  const { format, summary, isEmpty, isEqual } = fieldKinds[kind];
  const [old, now] = [summary(before, references), summary(after, references)];
  const isPicture = kind === 'image' || kind === 'images';
  return (
    <>
      {isPicture && !isEmpty(after) && <div>{format(after, references)}</div>}
      {now === '' && (hidesRemoved || old === '') ? (
        <span className={classes.aside}>（空）</span>
      ) : (
        <TextDiff before={old} after={now} hidesRemoved={hidesRemoved} />
      )}
      {old === now && !isEqual(before, after) && <span className={classes.aside}>（文字一样，别的地方改了）</span>}
    </>
  );
}
