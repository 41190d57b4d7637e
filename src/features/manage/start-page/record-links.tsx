import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { RowSummary } from '@/content/define-managed.ts';
import { Link } from '@/ui/link/link.tsx';
import classes from '@/features/manage/start-page/start-section.module.css';

interface Props {
  rows: readonly RowSummary[];
  about: (row: RowSummary) => ReactNode;
  /** Adds a button that shows all rows. */
  expandable?: boolean;
}

/** Number of rows before expanding. */
export const shortListLength = 5;

/** Short list of links to records of any type; each opens the editor. */
export function RecordLinks({ rows, about, expandable = false }: Props) {
  const [isExpanded, setIsExpanded] = useState(false);
  const rest = rows.length - shortListLength;
  return (
    <>
      <ul className={classes.rows}>
        {rows.slice(0, isExpanded ? undefined : shortListLength).map((row) => (
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
        <Button
          variant="default"
          mih="var(--target)"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? `只列 ${shortListLength} 条` : `再列出 ${rest} 条`}
        </Button>
      )}
    </>
  );
}
