import { AddressLink } from '@/ui/link/address-link.tsx';
import { Link } from '@/ui/link/link.tsx';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';
import { TrustPage } from '@/features/trust/trust-page.tsx';
import classes from '@/features/trust/trust-page.module.css';

/** Page on how to report a mistake. `about`: path of the page to correct. */
export function CorrectionsPage({ about }: { about?: string }) {
  // Unknown in prerendered pages.
  const hydrated = useHydrated();
  const page = hydrated ? about : undefined;
  return (
    <TrustPage name="corrections">
      <p className={classes.links}>
        <Link to="/contact" search={{ about: page ?? '/' }}>
          写信告诉编辑
        </Link>
        {page !== undefined && <AddressLink address={page}>回到刚才的文章</AddressLink>}
      </p>
    </TrustPage>
  );
}
