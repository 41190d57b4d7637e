import { schemaKinds, titles } from '@/content/catalog.ts';
import { siteName } from '@/content/site.ts';
import type { Published, PublicType } from '@/content/schemas.ts';
import { absoluteUrl } from '@/lib/configuration/configuration.ts';
import { paragraphsOf } from '@/lib/paragraphs.ts';
import { cutText } from '@/lib/cut-text.ts';

/** Maximum length of a headline in schema.org data. */
const maxHeadline = 110;

/** Without empty properties. */
const withoutEmpty = (thing: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

const imageOf = ({ url, width, height, alt }: { url: string; width: number; height: number; alt: string }) => {
  const address = absoluteUrl(url);
  return address && withoutEmpty({ '@type': 'ImageObject', url: address, width, height, caption: alt });
};

const breadcrumbs = (type: PublicType, id: number, title: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { path: '/', name: siteName() },
    { path: `/${type}`, name: titles[type] },
    { path: `/${type}/${id}`, name: title },
  ].map(({ path, name }, index) =>
    withoutEmpty({ '@type': 'ListItem', position: index + 1, name, item: absoluteUrl(path) }),
  ),
});

/** Schema.org JSON-LD of a record, from its own fields only. */
export const structuredData = <T extends PublicType>(type: T, record: Published[T]['record']): object[] => {
  const { title, excerpt, image, author, published_at, updated_at, tags, id } = record;
  const address = absoluteUrl(`/${type}/${id}`);
  const images = 'images' in record ? record.images.map(imageOf) : [];
  const page = withoutEmpty({
    '@context': 'https://schema.org',
    '@type': schemaKinds[type],
    headline: cutText(title, maxHeadline),
    name: title,
    description: excerpt,
    inLanguage: 'zh-Hans',
    url: address,
    mainEntityOfPage: address,
    datePublished: published_at,
    dateModified: updated_at,
    author: author && { '@type': 'Person', name: author.name },
    publisher: { '@type': 'Organization', name: siteName() },
    keywords: tags.map(({ name }) => name).join(','),
    image: image && imageOf(image),
    associatedMedia: images.length > 0 ? images : undefined,
    lastReviewed: 'reviewed_on' in record ? record.reviewed_on : undefined,
    citation:
      'sources' in record && record.sources.length > 0
        ? record.sources.map(({ title: name, url }) =>
            withoutEmpty({ '@type': 'CreativeWork', name, url: absoluteUrl(url) }),
          )
        : undefined,
    about:
      'aliases' in record
        ? withoutEmpty({
            '@type': 'MedicalSignOrSymptom',
            name: title,
            alternateName: record.aliases.length > 0 ? record.aliases : undefined,
          })
        : undefined,
    wordCount: paragraphsOf(record.body ?? '').join('').length || undefined,
  });
  return [page, breadcrumbs(type, id, title)];
};
