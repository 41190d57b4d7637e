import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use, useId, useMemo, useState } from 'react';
import type { RecordVersion } from '@/api/resource.ts';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import { mergeReferences, referencesIn } from '@/content/references.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { FieldDiff } from '@/features/manage/conflict/field-diff.tsx';
import conflictClasses from '@/features/manage/conflict/conflict-notice.module.css';
import { storedValues } from '@/features/manage/form-values.ts';
import { isNotOffered } from '@/features/manage/not-offered.ts';
import { ReferencesContext } from '@/features/manage/record-editor/form-contexts.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import { versionQuery, versionsQuery } from '@/features/manage/versions/version-queries.ts';
import { restorableFields } from '@/features/manage/versions/version-values.ts';
import classes from '@/features/manage/versions/versions-dialog.module.css';
import { formatMinute, formatRelative } from '@/lib/dates.ts';
import { Failure } from '@/ui/feedback/failure.tsx';
import { useBelow } from '@/ui/hooks/use-media.ts';
import { NestedModal } from '@/ui/overlays/nested-modal.tsx';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  id: number;
  /** Of the form. */
  values: Values;
  /** Puts a version into the form. */
  onUse: (version: Managed[T]['record']) => void;
  onClose: () => void;
}

/** Dialog with the stored versions of a record: who saved them when, and how they differ from the form. */
export function VersionsDialog<T extends ManagedType>(props: Props<T>) {
  const { content, id, onClose } = props;
  const narrow = useBelow('sm');
  const { data: versions, error, refetch } = useQuery(versionsQuery(content.resource.type, id));
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <NestedModal
      onClose={onClose}
      title="历史版本"
      size={880}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': '关闭历史版本' }}
    >
      {error ? (
        isNotOffered(error) ? (
          <p role="alert">服务器没有这条记录的历史版本。</p>
        ) : (
          <Failure error={error} onRetry={async () => void (await refetch({ throwOnError: true }))} />
        )
      ) : !versions ? (
        <Loader aria-label="正在加载" />
      ) : versions.length === 0 ? (
        <p>还没有历史版本。以后每次保存都会留下一版。</p>
      ) : (
        <>
          <p>每次保存都留下一版。点开一版，看它和现在表单里的有什么不同。</p>
          <ol className={classes.versions} aria-label="历史版本，新的在前">
            {versions.map((version) => (
              <li key={version.id}>
                <VersionItem
                  {...props}
                  version={version}
                  isOpen={version.id === opened}
                  onToggle={() => setOpened(version.id === opened ? null : version.id)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </NestedModal>
  );
}

interface ItemProps<T extends ManagedType> extends Props<T> {
  version: RecordVersion;
  isOpen: boolean;
  onToggle: () => void;
}

function VersionItem<T extends ManagedType>({ version, isOpen, onToggle, ...props }: ItemProps<T>) {
  const { title, user, created_at } = version;
  const relative = formatRelative(created_at);
  const detailsId = useId();
  return (
    <>
      <button
        type="button"
        className={classes.version}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={onToggle}
      >
        <time dateTime={created_at} className={classes.time}>
          {formatMinute(created_at) || '时间不明'}
        </time>
        <span className={classes.about}>
          {relative !== null && `${relative} · `}
          <bdi>{user?.name ?? '不知道是谁'}</bdi> 保存
        </span>
        <bdi className={classes.title}>{title}</bdi>
      </button>
      {isOpen && <Difference {...props} id={detailsId} recordId={props.id} version={version.id} />}
    </>
  );
}

interface DifferenceProps<T extends ManagedType> extends Omit<Props<T>, 'id' | 'onClose'> {
  id: string;
  recordId: number;
  version: number;
}

/** What a version would change in the form, field by field. */
function Difference<T extends ManagedType>({ content, id, recordId, version, values, onUse }: DifferenceProps<T>) {
  const { data: record, error, refetch } = useQuery(versionQuery(content.resource.type, recordId, version));
  const outerContext = use(ReferencesContext);
  const context = useMemo(
    () => ({ ...outerContext, references: mergeReferences(outerContext.references, referencesIn(record)) }),
    [outerContext, record],
  );
  const old = useMemo(() => (record ? storedValues(content, record) : null), [content, record]);
  const fields = old ? restorableFields(content.fields, values, old) : [];
  return (
    <section id={id} aria-label="和现在的不同" aria-busy={!record && !error} className={classes.difference}>
      {error ? (
        isNotOffered(error) ? (
          <p role="alert">服务器上已经没有这一版了。</p>
        ) : (
          <Failure error={error} onRetry={async () => void (await refetch({ throwOnError: true }))} />
        )
      ) : !record || !old ? (
        <Loader aria-label="正在加载" />
      ) : (
        <ReferencesContext value={context}>
          <p role="status">
            {fields.length === 0
              ? '和现在表单里的一样。'
              : `有 ${fields.length} 处不同：${fields.map(({ label }) => label).join('、')}。下面标出用这一版会加上和去掉什么。`}
          </p>
          {fields.length > 0 && (
            <>
              <dl className={conflictClasses.changes}>
                {fields.map(({ name, label, kind }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>
                      {/* Focusable, so that long texts scroll by keyboard. */}
                      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                      <div role="group" tabIndex={0} aria-label={`${label}的不同`} className={classes.words}>
                        <FieldDiff kind={kind} before={values[name]} after={old[name]} />
                      </div>
                    </dd>
                  </div>
                ))}
              </dl>
              <Button mih="var(--target)" onClick={() => onUse(record)}>
                用这一版
              </Button>
              <p className={classes.about}>会填进表单，还不保存，可以撤销。发布时间不变。</p>
            </>
          )}
        </ReferencesContext>
      )}
    </section>
  );
}
