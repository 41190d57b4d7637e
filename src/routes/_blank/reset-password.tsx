import { createFileRoute, redirect } from '@tanstack/react-router';
import { keepResetLink, resetLinkIn } from '@/features/account/reset-link.ts';
import { ResetPasswordPage } from '@/features/account/reset-password-page.tsx';

export const Route = createFileRoute('/_blank/reset-password')({
  // Removes the token from the URL: history, shoulder surfing and the Referer header would leak it.
  beforeLoad: ({ search }) => {
    if (!('token' in search || 'email' in search)) return;
    keepResetLink(resetLinkIn(search));
    throw redirect({ to: '/reset-password', search: {}, replace: true });
  },
  component: ResetPasswordPage,
});
