import { createFileRoute } from '@tanstack/react-router';
import { OwnAccountPage } from '@/features/account/own-account-page.tsx';

export const Route = createFileRoute('/_default/account')({
  staticData: { auth: true },
  component: OwnAccountPage,
});
