import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { RegisterPage } from '@/features/account/register-page.tsx';
import { loginSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_blank/register')({
  validateSearch: loginSearch,
  component: RegisterRoute,
});

function RegisterRoute() {
  const { redirect } = loginSearch(Route.useSearch());
  // The page that the build renders has no search parameters.
  return <RegisterPage redirect={useHydrated() ? redirect : undefined} />;
}
