import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useId, type Ref } from 'react';
import type { FieldKindName } from '@/content/define-managed.ts';
import type { References } from '@/content/references.ts';
import classes from '@/features/manage/conflict/conflict-notice.module.css';
import { FieldWords } from '@/features/manage/conflict/field-words.tsx';
import type { Choice } from '@/features/manage/record-editor/machine/types.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

interface Props {
  field: { name: string; label: string; kind: FieldKindName };
  /** Null if unknown: the versions are compared with each other. */
  base: Values | null;
  mine: Values;
  theirs: Values;
  references: References;
  choice: Choice | null;
  onChoose: (version: Choice) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** A field that two have changed, and which version to keep. */
export function AskedField(props: Props) {
  const { field, base, mine, theirs, references, choice, onChoose, error, ref } = props;
  const { name, label, kind } = field;
  const id = useId();
  const versions = [
    { version: 'mine', title: '用我的', own: '您写的', values: mine, other: theirs },
    { version: 'theirs', title: '用别人的', own: '别人存的', values: theirs, other: mine },
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
        {versions.map(({ version, title, own, values, other }) => (
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
            {/* Long texts scroll by keyboard, too. */}
            <div role="region" tabIndex={0} aria-label={`${own}${label}`} className={classes.words}>
              <p className={classes.aside}>{own}</p>
              <div id={`${id}-${version}`}>
                <FieldWords
                  kind={kind}
                  before={base ? base[name] : other[name]}
                  after={values[name]}
                  references={references}
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
