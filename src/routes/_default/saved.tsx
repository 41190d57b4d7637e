import { createFileRoute } from '@tanstack/react-router';
import { HistoryPage } from '@/features/saved/history-page.tsx';
import { SavedPage } from '@/features/saved/saved-page.tsx';

export const Route = createFileRoute('/_default/saved')({
  validateSearch: ({ show }: Record<string, unknown>): { show?: 'history' } => (show === 'history' ? { show } : {}),
  component: SavedRoute,
});

function SavedRoute() {
  return Route.useSearch().show === 'history' ? <HistoryPage /> : <SavedPage />;
}
