import { createFileRoute } from '@tanstack/react-router';
import { photo } from '@/content/photo/card.tsx';
import { listingRoute } from '@/features/listing/listing-route.tsx';

export const Route = createFileRoute('/_default/photo/')(listingRoute(photo));
