import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '@/features/manage/start-page/welcome-page.tsx';

export const Route = createFileRoute('/admin/')({ component: WelcomePage });
