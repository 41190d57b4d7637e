import { createFileRoute } from '@tanstack/react-router';
import { witness } from '@/content/witness/card.tsx';
import { listingRoute } from '@/features/listing/listing-route.tsx';

export const Route = createFileRoute('/_default/witness/')(listingRoute(witness));
