import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminLayout } from '@/features/shell/admin-layout.tsx';
import { NotFoundPage } from '@/features/shell/errors/error-page.tsx';

export const Route = createFileRoute('/admin')({
  staticData: { middleware: 'admin' },
  component: AdminRoute,
  notFoundComponent: NotFoundPage,
});

function AdminRoute() {
  return (
    <AdminLayout>
      <Outlet />
    </AdminLayout>
  );
}
