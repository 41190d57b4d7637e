import { createFileRoute } from '@tanstack/react-router';
import { news } from '@/content/news/card.tsx';
import { listingRoute } from '@/features/listing/listing-route.tsx';

export const Route = createFileRoute('/_default/news/')(listingRoute(news));
