import { createFileRoute } from '@tanstack/react-router';
import { knowhow } from '@/content/knowhow/card.tsx';
import { listingRoute } from '@/features/listing/listing-route.tsx';

export const Route = createFileRoute('/_default/knowhow/')(listingRoute(knowhow));
