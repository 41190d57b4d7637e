import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSessionState } from '@/auth/session-context.ts';
import type { FormField } from '@/content/define-managed.ts';
import type { RecordAddress } from '@/content/links.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { linkNote, linkTargetQuery } from '@/features/manage/links/link-targets.ts';
import { recordAt, recordLinksIn, type RecordLink } from '@/features/manage/links/links-in.ts';
import { mayUse } from '@/lib/scope.ts';
import { useRateLimitSpare } from '@/ui/hooks/use-optional-query.ts';

/** A link whose record readers can't open. */
export interface LinkProblem extends RecordLink {
  note: string;
}

interface LinkProblems {
  problems: readonly LinkProblem[];
  /** What is wrong with a link, by its address; null if nothing or unknown. Stable while the problems are the same. */
  noteOf: (href: string) => string | null;
}

interface Form {
  type: ManagedType;
  /** Null for a new record. */
  id: number | null;
  fields: readonly FormField[];
  values: Readonly<Record<string, unknown>>;
}

const debounceMs = 500;

const keyOf = ({ type, id }: RecordAddress) => `${type} ${id}`;

/** The links of a form whose records readers can't open, updated half a second after the last change. */
export const useLinkProblems = ({ type, id, fields, values }: Form): LinkProblems => {
  const { user } = useSessionState();
  const isSpare = useRateLimitSpare();
  const [settled] = useDebouncedValue(values, debounceMs);
  const from = `/${type}/${id ?? ''}`;
  // A record may link to its own headings before it is published.
  const links = useMemo(
    () => recordLinksIn(fields, settled, from).filter((link) => link.type !== type || link.id !== id),
    [fields, settled, from, type, id],
  );
  const targets = useMemo(() => [...new Map(links.map((link) => [keyOf(link), link])).values()], [links]);
  const targetQueries = useQueries({
    queries: targets.map((target) => ({
      ...linkTargetQuery(target, mayUse(user?.scope, `admin-${target.type}`)),
      enabled: isSpare,
    })),
    // Equal notes are the same array.
    combine: (results) => results.map(({ data }) => linkNote(data)),
  });
  const notes = useMemo(
    () => new Map(targets.map((target, index) => [keyOf(target), targetQueries[index] ?? null])),
    [targets, targetQueries],
  );
  const problems = useMemo(
    () =>
      links.flatMap((link) => {
        const note = notes.get(keyOf(link));
        return note ? [{ ...link, note }] : [];
      }),
    [links, notes],
  );
  const noteOf = useCallback(
    (href: string) => {
      const record = recordAt(href, from);
      return (record && notes.get(keyOf(record))) ?? null;
    },
    [notes, from],
  );
  return useMemo(() => ({ problems, noteOf }), [problems, noteOf]);
};
