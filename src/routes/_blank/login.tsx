import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '@/content/catalog.ts';
import { LoginPage } from '@/features/account/login-page.tsx';
import { internalPath } from '@/lib/paths.ts';
import { loginSearch } from '@/lib/search.ts';

export const Route = createFileRoute('/_blank/login')({
  validateSearch: loginSearch,
  head: () => pageHead('登录'),
  component: LoginRoute,
});

function LoginRoute() {
  const { redirect } = Route.useSearch();
  return <LoginPage returning={internalPath(redirect) !== '/'} />;
}
