import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '@/features/shell/default-layout.tsx';
import { NotFoundPage } from '@/features/shell/errors/error-page.tsx';

export const Route = createFileRoute('/_default')({
  // This layout is in the entry chunk.
  codeSplitGroupings: [],
  staticData: { auth: false },
  component: DefaultRoute,
  notFoundComponent: NotFoundPage,
});

function DefaultRoute() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  );
}
