import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '@/features/account/login-page.tsx';
import { loginSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_blank/login')({
  validateSearch: loginSearch,
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginPage redirect={Route.useSearch().redirect} />;
}
