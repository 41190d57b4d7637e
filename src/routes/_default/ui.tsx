import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundPage } from '@/features/shell/errors/error-page.tsx';

/** Excluded from production builds, checked by `tests/scripts/check-dist.ts`. */
const ShowcasePage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@/features/showcase/showcase-page.tsx')).ShowcasePage }))
  : () => null;

export const Route = createFileRoute('/_default/ui')({
  codeSplitGroupings: [],
  loader: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: () => <ShowcasePage />,
});
