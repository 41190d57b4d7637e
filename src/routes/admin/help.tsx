import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '@/features/manage/help/help-page.tsx';
import { preloadRichText } from '@/ui/rich-text/rich-text.tsx';

export const Route = createFileRoute('/admin/help')({
  // Sections need their final height before the page can scroll to one.
  loader: preloadRichText,
  component: HelpPage,
});
