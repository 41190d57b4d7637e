import { createFileRoute } from '@tanstack/react-router';
import { reflection } from '@/content/reflection/card.tsx';
import { listingRoute } from '@/features/listing/listing-route.tsx';

export const Route = createFileRoute('/_default/reflection/')(listingRoute(reflection));
