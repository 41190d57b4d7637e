import { createFileRoute } from '@tanstack/react-router';
import { NewsDetail } from '@/content/news/detail.tsx';
import { recordRoute } from '@/features/record/record-route.tsx';

export const Route = createFileRoute('/_default/news/$id')(recordRoute('news', NewsDetail));
