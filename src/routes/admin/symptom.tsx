import { createFileRoute } from '@tanstack/react-router';
import { managedSymptom } from '@/content/symptom/managed.ts';
import { managedSearch } from '@/content/search-params.ts';
import { ManagePage } from '@/features/manage/manage-page.tsx';

export const Route = createFileRoute('/admin/symptom')({
  staticData: { scope: 'admin-symptom' },
  validateSearch: managedSearch,
  component: ManageSymptomRoute,
});

function ManageSymptomRoute() {
  return <ManagePage content={managedSymptom} search={managedSearch(Route.useSearch())} />;
}
