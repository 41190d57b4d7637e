import { createFileRoute } from '@tanstack/react-router';
import { WitnessDetail } from '@/content/witness/detail.tsx';
import { recordRoute } from '@/features/record/record-route.tsx';

export const Route = createFileRoute('/_default/witness/$id')(recordRoute('witness', WitnessDetail));
