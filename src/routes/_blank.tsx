import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BlankLayout } from '@/features/shell/blank-layout.tsx';

export const Route = createFileRoute('/_blank')({
  staticData: { auth: 'guest' },
  component: BlankRoute,
});

function BlankRoute() {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  );
}
