import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { LoginPage } from '@/features/account/login-page.tsx';
import { loginSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_blank/login')({
  validateSearch: loginSearch,
  component: LoginRoute,
});

function LoginRoute() {
  const { redirect } = loginSearch(Route.useSearch());
  // The page that the build renders has no search parameters.
  return <LoginPage redirect={useHydrated() ? redirect : undefined} />;
}
