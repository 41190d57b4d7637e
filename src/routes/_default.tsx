import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '@/features/shell/default-layout.tsx';
import { NotFoundPage } from '@/features/shell/errors/error-page.tsx';

export const Route = createFileRoute('/_default')({
  // The error page stands in this layout, so that it is in the entry anyway: a chunk of its own would be a detour.
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
