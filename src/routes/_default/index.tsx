import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '@/features/home/home-page.tsx';
import { homeQuery } from '@/features/home/home-queries.ts';

export const Route = createFileRoute('/_default/')({
  // Not awaited: each section shows its own loading state.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(homeQuery('highlight'));
  },
  component: HomePage,
});
