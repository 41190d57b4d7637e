import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '@/features/account/register-page.tsx';
import { loginSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_blank/register')({
  validateSearch: loginSearch,
  component: RegisterRoute,
});

function RegisterRoute() {
  return <RegisterPage redirect={Route.useSearch().redirect} />;
}
