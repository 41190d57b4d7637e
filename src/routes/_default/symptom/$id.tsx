import { createFileRoute } from '@tanstack/react-router';
import { SymptomDetail } from '@/content/symptom/detail.tsx';
import { recordRoute } from '@/features/record/record-route.tsx';

export const Route = createFileRoute('/_default/symptom/$id')(recordRoute('symptom', SymptomDetail));
