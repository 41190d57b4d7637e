import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '@/features/home/home-page.tsx';
import { homeQueries } from '@/features/home/home-queries.ts';

export const Route = createFileRoute('/_default/')({
  // Nobody waits for the whole: each section shows when its own answer is there, and asks when it comes near the view.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(homeQueries.highlight);
  },
  component: HomePage,
});
