import { createFileRoute } from '@tanstack/react-router';
import { KnowhowDetail } from '@/content/knowhow/detail.tsx';
import { recordRoute } from '@/features/record/record-route.tsx';

export const Route = createFileRoute('/_default/knowhow/$id')(recordRoute('knowhow', KnowhowDetail));
