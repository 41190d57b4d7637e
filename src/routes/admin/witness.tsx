import { createFileRoute } from '@tanstack/react-router';
import { managedWitness } from '@/content/witness/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/witness')({
  staticData: { scope: 'admin-witness' },
  validateSearch: managedSearch,
  component: ManageWitnessRoute,
});

function ManageWitnessRoute() {
  return <ManagePage content={managedWitness} search={managedSearch(Route.useSearch())} />;
}
