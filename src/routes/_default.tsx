import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DefaultLayout } from '@/features/shell/default-layout.tsx';
import { NotFoundPage } from '@/features/shell/error-page.tsx';

export const Route = createFileRoute('/_default')({
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
