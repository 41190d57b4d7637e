import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '@/features/contact/contact-page.tsx';
import { aboutSearch } from '@/content/search-params.ts';

export const Route = createFileRoute('/_default/contact')({
  validateSearch: aboutSearch,
  component: ContactRoute,
});

function ContactRoute() {
  return <ContactPage {...Route.useSearch()} />;
}
