import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useId, type Ref } from 'react';
import type { FormField } from '@/content/define-managed.ts';
import classes from '@/features/manage/conflict/conflict-notice.module.css';
import { FieldDiff } from '@/features/manage/conflict/field-diff.tsx';
import type { Choice } from '@/features/manage/record-editor/machine/types.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

interface Props {
  field: FormField;
  /** Null if unknown: the two versions are then compared with each other. */
  base: Values | null;
  mine: Values;
  theirs: Values;
  choice: Choice | null;
  onChoose: (version: Choice) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** Both versions of a conflicting field, with a choice between them. */
export function ConflictingField({ field, base, mine, theirs, choice, onChoose, error, ref }: Props) {
  const { name, label, kind } = field;
  const id = useId();
  const versions = [
    { version: 'mine', title: '用我的', source: '您写的', values: mine, other: theirs },
    { version: 'theirs', title: '用别人的', source: '别人存的', values: theirs, other: mine },
  ] as const;
  return (
    <fieldset className={classes.field} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className={classes.label}>{label}</legend>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.versions}>
        {versions.map(({ version, title, source, values, other }) => (
          <div key={version} className={classes.version} data-chosen={choice === version || undefined}>
            <Radio
              ref={version === 'mine' ? ref : undefined}
              name={id}
              value={version}
              label={title}
              checked={choice === version}
              onChange={() => onChoose(version)}
              aria-describedby={`${id}-${version}`}
              classNames={{ body: classes.choice, label: classes.choiceLabel }}
            />
            {/* Focusable, so that long texts scroll by keyboard. */}
            <div role="region" tabIndex={0} aria-label={`${source}${label}`} className={classes.words}>
              <p className={classes.aside}>{source}</p>
              <div id={`${id}-${version}`}>
                <FieldDiff
                  kind={kind}
                  before={base ? base[name] : other[name]}
                  after={values[name]}
                  hidesRemoved={base === null}
                />
              </div>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
