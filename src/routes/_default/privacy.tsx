import { createFileRoute } from '@tanstack/react-router';
import { TrustPage } from '@/features/trust/trust-page.tsx';

export const Route = createFileRoute('/_default/privacy')({ component: () => <TrustPage name="privacy" /> });
