import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '@/features/account/login-page.tsx';
import { internalPath } from '@/lib/paths.ts';
import { loginSearch } from '@/lib/search.ts';

export const Route = createFileRoute('/_blank/login')({
  validateSearch: loginSearch,
  component: LoginRoute,
});

function LoginRoute() {
  const { redirect } = loginSearch(Route.useSearch());
  return <LoginPage returning={internalPath(redirect) !== '/'} />;
}
