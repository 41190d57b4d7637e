import { createFileRoute } from '@tanstack/react-router';
import { HighlightDetail } from '@/content/highlight/detail.tsx';
import { recordRoute } from '@/features/record/record-route.tsx';

export const Route = createFileRoute('/_default/highlight/$id')(recordRoute('highlight', HighlightDetail));
