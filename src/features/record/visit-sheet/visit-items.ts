import { sanitize } from '@/ui/rich-text/sanitize.ts';

/** Matches headings like 看诊以前，可以先记下. */
const beforeVisit = /(?:看诊|看病|看医生|就诊|就医|门诊)(?:以|之)?前/;

/** List items of a symptom's body about what to note before a doctor's visit; empty without such a section. */
export const visitItems = (body: string): string[] => {
  const items = new Set<string>();
  let section: string | null = null;
  for (const element of sanitize(body).content.querySelectorAll('h2, h3, h4, h5, h6, li')) {
    const text = element.textContent.replaceAll(/\s+/g, ' ').trim();
    if (element.localName !== 'li') {
      // A deeper heading belongs to the section.
      if (beforeVisit.test(text)) section ??= element.localName;
      else if (section !== null && element.localName <= section) section = null;
    } else if (section !== null && text !== '' && element.querySelector('li') === null) items.add(text);
  }
  return [...items];
};
