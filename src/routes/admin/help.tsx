import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '@/features/manage/help/help-page.tsx';
import { preloadRichText } from '@/ui/rich-text/rich-text.tsx';

export const Route = createFileRoute('/admin/help')({
  // Before its sections have their height, the page cannot scroll to one.
  loader: preloadRichText,
  component: HelpPage,
});
