import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import classes from '@/features/manage/conflict/conflict-notice.module.css';
import { FieldDiff } from '@/features/manage/conflict/field-diff.tsx';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

interface Props<T extends ManagedType> {
  id: string;
  content: ManagedDefinition<T>;
  /** Names of the fields to show. */
  names: readonly string[];
  stored: Values;
  values: Values;
}

/** List of the differences between form and stored record. */
export function UnsavedChanges<T extends ManagedType>({ id, content, names, stored, values }: Props<T>) {
  const fields = content.fields.filter(({ name }) => names.includes(name));
  return (
    <section id={id} aria-label="没有保存的改动" className={classes.unsaved}>
      {fields.length === 0 && <p>和已保存的内容一样。</p>}
      <dl className={classes.changes}>
        {fields.map(({ name, label, kind }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <FieldDiff kind={kind} before={stored[name]} after={values[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
