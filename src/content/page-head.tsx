import { useRouterState } from '@tanstack/react-router';
import type { Image } from '@/api/gen/types.gen.ts';
import { siteName } from '@/content/site.ts';
import { inTaiwanVariant, taiwanVariant, writtenVariant } from '@/lib/variant/variants.ts';
import { absoluteUrl } from '@/lib/configuration/configuration.ts';
import { JsonLd } from '@/ui/elements/json-ld.tsx';

interface Props {
  /** Without the site's name; omitted on the home page. */
  title?: string;
  /** Defaults to the title (spec 1). */
  description?: string | null;
  image?: Image | null;
  kind?: 'website' | 'article';
  /** ISO 8601, like `modified`. */
  published?: string | null;
  modified?: string | null;
  /** False adds `noindex`: errors, accounts, the admin area. */
  indexed?: boolean;
  /** JSON-LD objects. */
  data?: readonly object[];
}

/** Title, meta, Open Graph and JSON-LD; React hoists the metadata into the head. */
export function PageHead({
  title,
  description,
  image,
  kind = 'website',
  published,
  modified,
  indexed = true,
  data,
}: Props) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const text = title === undefined ? siteName() : `${title} - ${siteName()}`;
  const about = description || text;
  const url = absoluteUrl(path.replace(/(?<=.)\/+$/, ''));
  const picture = image && absoluteUrl(image.url);
  return (
    <>
      <title>{text}</title>
      <meta name="description" content={about} />
      {indexed ? url && <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {indexed && (
        <>
          <meta property="og:site_name" content={siteName()} />
          <meta property="og:locale" content="zh_CN" />
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title ?? siteName()} />
          <meta property="og:description" content={about} />
          {url && (
            <>
              <meta property="og:url" content={url} />
              <link rel="alternate" hrefLang={writtenVariant} href={url} />
              <link rel="alternate" hrefLang={taiwanVariant} href={inTaiwanVariant(url)} />
            </>
          )}
          {picture && <meta property="og:image" content={picture} />}
          {picture && image.alt && <meta property="og:image:alt" content={image.alt} />}
          {published && <meta property="article:published_time" content={published} />}
          {modified && <meta property="article:modified_time" content={modified} />}
        </>
      )}
      {data?.map((thing) => (
        <JsonLd key={JSON.stringify(thing)} thing={thing} />
      ))}
    </>
  );
}
