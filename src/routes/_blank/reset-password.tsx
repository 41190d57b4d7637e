import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResetPasswordPage } from '@/features/account/reset-password-page.tsx';

export const Route = createFileRoute('/_blank/reset-password')({
  // The mailed address is not left to the history, to whoever looks over a shoulder, or to other calls as their referrer.
  beforeLoad: async ({ search }) => {
    if (!('token' in search || 'email' in search)) return;
    // What a route does first lies in the code of every page.
    const { keepResetLink, resetLinkIn } = await import('@/features/account/reset-link.ts');
    keepResetLink(resetLinkIn(search));
    throw redirect({ to: '/reset-password', search: {}, replace: true });
  },
  component: ResetPasswordPage,
});
