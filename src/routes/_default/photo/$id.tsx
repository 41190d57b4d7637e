import { createFileRoute } from '@tanstack/react-router';
import { PhotoDetail } from '@/content/photo/detail.tsx';
import { recordRoute } from '@/features/record/record-route.tsx';

export const Route = createFileRoute('/_default/photo/$id')(recordRoute('photo', PhotoDetail));
