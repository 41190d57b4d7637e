import { createFileRoute } from '@tanstack/react-router';
import { ForgetPasswordPage } from '@/features/account/forget-password-page.tsx';

export const Route = createFileRoute('/_blank/forget-password')({ component: ForgetPasswordPage });
