import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { RowSummary } from '@/content/define-managed.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/start-page/start-section.module.css';

interface Props {
  rows: readonly RowSummary[];
  about: (row: RowSummary) => ReactNode;
  /** Whether a button shows the rest, where no table can. */
  expandable?: boolean;
}

export const shortLength = 5;

/** A short list of records of any type; each opens its editor. */
export function RecordLinks({ rows, about, expandable = false }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const rest = rows.length - shortLength;
  return (
    <>
      <ul className={classes.rows}>
        {rows.slice(0, isWhole ? undefined : shortLength).map((row) => (
          <li key={`${row.type} ${row.id}`}>
            <Link to="/admin/$type" params={{ type: row.type }} search={{ edit: row.id }}>
              <bdi>{row.title}</bdi>
            </Link>
            <span className={classes.about}>
              {row.typeName} · {about(row)}
            </span>
          </li>
        ))}
      </ul>
      {expandable && rest > 0 && (
        <Button variant="default" mih="var(--target)" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `只列 ${shortLength} 条` : `再列出 ${rest} 条`}
        </Button>
      )}
    </>
  );
}
