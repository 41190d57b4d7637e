import { createFileRoute } from '@tanstack/react-router';
import { highlight } from '@/content/highlight/card.tsx';
import { listingRoute } from '@/features/listing/listing-route.tsx';

export const Route = createFileRoute('/_default/highlight/')(listingRoute(highlight));
