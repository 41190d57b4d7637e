import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { findClaims, type FoundClaim } from '@/content/claims/find-claims.ts';
import type { FieldKindName } from '@/content/define-managed.ts';
import { noReferences } from '@/content/references.ts';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';
import classes from '@/features/manage/claims/claims-panel.module.css';

interface Field {
  name: string;
  label: string;
  kind: FieldKindName;
}

interface Props {
  sections: readonly { fields: readonly Field[] }[];
  values: Values;
}

interface FieldClaim extends FoundClaim {
  field: Field;
  before: string;
  after: string;
}

const prose: ReadonlySet<FieldKindName> = new Set(['text', 'textarea', 'richText', 'words']);
const debounceMs = 500;
const contextLength = 12;
const maxShown = 20;

const claimsIn = (sections: Props['sections'], values: Values): FieldClaim[] => {
  const fields = sections.flatMap((section) => section.fields).filter(({ kind }) => prose.has(kind));
  return fields.flatMap((field) => {
    const text = fieldKinds[field.kind].summary(values[field.name], noReferences);
    return findClaims(text).flatMap((claim) => {
      const end = claim.index + claim.term.length;
      const before = Array.from(text.slice(0, claim.index)).slice(-contextLength).join('');
      const after = Array.from(text.slice(end)).slice(0, contextLength).join('');
      return [{ ...claim, field, before, after }];
    });
  });
};

/** Words of the form that promise too much; a reminder that never blocks saving. Nothing for types without a body. */
export function ClaimsPanel(props: Props) {
  const hasBody = props.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'richText'));
  return hasBody && <FoundClaims {...props} />;
}

function FoundClaims({ sections, values }: Props) {
  const [settled] = useDebouncedValue(values, debounceMs);
  const claims = useMemo(() => claimsIn(sections, settled), [sections, settled]);
  const isEmpty = claims.length === 0;
  return (
    <section className={isEmpty ? undefined : classes.panel} aria-label={isEmpty ? undefined : '用词提醒'}>
      <p role="status" className={classes.summary}>
        {!isEmpty && `用词提醒：有 ${claims.length} 处请再斟酌。不改也可以保存。`}
      </p>
      {!isEmpty && (
        <ul>
          {claims.slice(0, maxShown).map(({ field, term, index, before, after, reason, suggestion }) => (
            <li key={`${field.name} ${index}`}>
              <p>
                {field.label}：<bdi>{before}</bdi>
                <mark>{term}</mark>
                <bdi>{after}</bdi>
              </p>
              <p className={classes.reason}>
                {reason}可以写：{suggestion}。
              </p>
            </li>
          ))}
        </ul>
      )}
      {claims.length > maxShown && (
        <p className={classes.reason}>还有 {claims.length - maxShown} 处，改了以后再列出。</p>
      )}
    </section>
  );
}
