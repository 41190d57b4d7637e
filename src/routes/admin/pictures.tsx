import { createFileRoute } from '@tanstack/react-router';
import { LibraryPage } from '@/features/manage/library/library-page.tsx';

export const Route = createFileRoute('/admin/pictures')({ component: LibraryPage });
