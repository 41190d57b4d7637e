import { createFileRoute } from '@tanstack/react-router';
import { ReflectionDetail } from '@/content/reflection/detail.tsx';
import { recordRoute } from '@/features/record/record-route.tsx';

export const Route = createFileRoute('/_default/reflection/$id')(recordRoute('reflection', ReflectionDetail));
