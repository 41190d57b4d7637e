import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { editLink } from '@/content/links.ts';
import { Link } from '@/ui/link/link.tsx';

interface Props {
  /** The user's scope; undefined while signed out. */
  scope: unknown;
  icon?: ReactNode;
  className?: string | undefined;
  onClick?: () => void;
}

/** Link from a record's public page, or its 404 page, to its editor. Null on other pages and for users who may not edit it. */
export function EditLink({ scope, icon, ...props }: Props) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const link = editLink(path, scope);
  if (!link) return null;
  return (
    <Link {...link} {...props} prefetch="intent">
      {icon}
      编辑这一篇
    </Link>
  );
}
