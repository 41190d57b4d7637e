import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '@/features/shell/errors/error-page.tsx';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

/** Excluded from production builds, checked by `tests/scripts/check-dist.ts`. */
const ShowcasePage = import.meta.env.DEV
  ? lazyComponent(async () => (await import('@/features/showcase/showcase-page.tsx')).ShowcasePage)
  : () => null;

export const Route = createFileRoute('/_default/ui')({
  codeSplitGroupings: [],
  loader: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: () => <ShowcasePage />,
});
