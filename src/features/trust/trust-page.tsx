import type { ReactNode } from 'react';
import { hasContact } from '@/api/gen/features.gen.ts';
import { PageHead } from '@/content/page-head.tsx';
import { trustNames, trustTitles, type TrustName } from '@/content/trust/names.ts';
import { aboutReports, trustPages } from '@/content/trust/pages.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import { Phrases } from '@/ui/elements/phrases.tsx';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';
import { AddressLink } from '@/ui/link/address-link.tsx';
import { Link } from '@/ui/link/link.tsx';
import columns from '@/ui/theme/columns.module.css';
import classes from '@/features/trust/trust-page.module.css';

/** Static page about the site and its editors; `children` follow its text. */
export function TrustPage({ name, children }: { name: TrustName; children?: ReactNode }) {
  const { description, sections } = trustPages[name];
  const showsReports = name === 'privacy' && configuration().report !== null;
  const title = trustTitles[name];
  return (
    <>
      <PageHead title={title} description={description} />
      <div className={columns.text}>
        <article className={classes.page}>
          <h1 tabIndex={-1}>
            <Phrases text={title} />
          </h1>
          <p className={classes.lead}>{description}</p>
          {[...sections, ...(showsReports ? [aboutReports] : [])].map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.paragraphs?.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.items && (
                <ul>
                  {section.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {children}
        </article>
        <nav className={`${columns.side} ${columns.onlyBeside} ${classes.others}`} aria-label="本站的说明">
          <ul>
            {trustNames.map((other) => (
              <li key={other}>
                <Link to={`/${other}`} prefetch={false}>
                  {trustTitles[other]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

/** Page on how to report a mistake. `about`: path of the page to correct. */
export function CorrectionsPage({ about }: { about?: string }) {
  // Unknown in prerendered pages.
  const hydrated = useHydrated();
  const page = hydrated ? about : undefined;
  return (
    <TrustPage name="corrections">
      <p className={classes.links}>
        {hasContact && (
          <Link to="/contact" search={{ about: page ?? '/' }}>
            写信告诉编辑
          </Link>
        )}
        {page !== undefined && <AddressLink address={page}>回到刚才的文章</AddressLink>}
      </p>
    </TrustPage>
  );
}
