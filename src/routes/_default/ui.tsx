import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundPage } from '@/features/shell/errors/error-page.tsx';

/** Left out of a production build with all that it shows (`tests/scripts/check-dist.ts` holds it). */
const ShowcasePage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@/features/showcase/showcase-page.tsx')).ShowcasePage }))
  : () => null;

export const Route = createFileRoute('/_default/ui')({
  // No file of its own: in production nothing is left of it.
  codeSplitGroupings: [],
  loader: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: () => <ShowcasePage />,
});
