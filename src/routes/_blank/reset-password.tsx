import { createFileRoute, redirect } from '@tanstack/react-router';
import { isComplete, storeResetLink, readResetLink, resetLinkIn } from '@/features/account/reset-link.ts';
import { ResetPasswordPage } from '@/features/account/reset-password-page.tsx';

export const Route = createFileRoute('/_blank/reset-password')({
  // Public: a signed-in user may have requested the link at `/account`.
  staticData: { auth: false },
  beforeLoad: async ({ search, context: { session } }) => {
    // Removes the token from the URL: history, shoulder surfing and the Referer header would leak it.
    if ('token' in search || 'email' in search) {
      storeResetLink(resetLinkIn(search));
      throw redirect({ to: '/reset-password', search: {}, replace: true });
    }
    await session.whenRestored();
    if (session.state().status === 'signedIn' && !isComplete(readResetLink()))
      throw redirect({ to: '/account', replace: true });
  },
  component: ResetPasswordPage,
});
