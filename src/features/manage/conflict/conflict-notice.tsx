import { Button, Group } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { ConflictingField } from '@/features/manage/conflict/conflicting-field.tsx';
import classes from '@/features/manage/conflict/conflict-notice.module.css';
import { labelsOf } from '@/features/manage/conflict/field-labels.ts';
import { HelpLink } from '@/features/manage/help/help-link.tsx';
import { conflictingFields, undecidedFields } from '@/features/manage/record-editor/machine/selectors.ts';
import type { Choice, Conflict, Editor, EditorEvent } from '@/features/manage/record-editor/machine/types.ts';
import { formatMinute } from '@/lib/dates.ts';

interface Props<T extends ManagedType> {
  content: ManagedDefinition<T>;
  state: Editor<Managed[T]['record']>;
  conflict: Conflict<Managed[T]['record']>;
  dispatch: (event: EditorEvent<never>) => void;
  /** Saves with the choices. */
  onMerge: () => void;
}

/** Notice of an edit conflict (409): lists merged fields and offers a choice for each conflicting one. */
export function ConflictNotice<T extends ManagedType>({ content, state, conflict, dispatch, onMerge }: Props<T>) {
  const { values, baseValues, merged } = state;
  const { theirs, choices, undecidedSaves } = conflict;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstUndecided = useRef<HTMLInputElement>(null);
  const id = useId();
  const names = conflictingFields(state);
  const undecided = undecidedFields(state);
  const conflicting = content.fields.filter(({ name }) => names.includes(name));
  const isRefused = undecidedSaves > 0;
  const choose = (chosen: readonly string[], version: Choice) =>
    dispatch({ type: 'versionChosen', names: chosen, version });

  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (undecidedSaves > 0) firstUndecided.current?.focus();
  }, [undecidedSaves]);

  return (
    <section ref={section} aria-labelledby={id} className={classes.notice}>
      {/* Only the summary: the versions below are too long for an alert. */}
      <div role="alert">
        <h3 id={id} ref={heading} tabIndex={-1}>
          这条记录在您编辑的时候被别人改过了
        </h3>
        <p>对方保存于 {formatMinute(theirs.updatedAt ?? '')}。您写的内容还在下面，还没有保存。</p>
        {merged.length > 0 && <p>这些是别人改的，已经合并进来：{labelsOf(content, merged)}。</p>}
        {conflicting.length > 0 ? (
          <p>下面 {conflicting.length} 处您和别人都改了，请一处一处选，然后保存。</p>
        ) : (
          <p>两边改的不在一处，已经合并好了，请看一看再保存。</p>
        )}
        {isRefused && undecided.length > 0 && (
          <p className={classes.error}>还没有保存：还有 {undecided.length} 处没有选。</p>
        )}
      </div>
      {conflicting.map((field) => (
        <ConflictingField
          key={field.name}
          ref={
            field.name === conflicting.find(({ name }) => undecided.includes(name))?.name ? firstUndecided : undefined
          }
          field={field}
          base={baseValues}
          mine={values}
          theirs={theirs.values}
          choice={choices[field.name] ?? null}
          onChoose={(version) => choose([field.name], version)}
          error={isRefused && undecided.includes(field.name) ? '请选用哪一边的。' : null}
        />
      ))}
      <Group>
        <Button mih="var(--target)" onClick={onMerge}>
          保存合并的结果
        </Button>
        {conflicting.length > 1 && (
          <>
            <Button variant="default" mih="var(--target)" onClick={() => choose(names, 'mine')}>
              全部用我的
            </Button>
            <Button variant="default" mih="var(--target)" onClick={() => choose(names, 'theirs')}>
              全部用别人的
            </Button>
          </>
        )}
        <HelpLink topic="冲突" />
      </Group>
    </section>
  );
}
