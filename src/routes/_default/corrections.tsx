import { createFileRoute } from '@tanstack/react-router';
import { CorrectionsPage } from '@/features/trust/trust-page.tsx';
import { aboutSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/corrections')({
  validateSearch: aboutSearch,
  component: CorrectionsRoute,
});

function CorrectionsRoute() {
  return <CorrectionsPage {...Route.useSearch()} />;
}
