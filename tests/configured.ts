import { onTestFinished } from 'vitest';
import { configuration, setConfiguration } from '@/lib/configuration/configuration.ts';
import type { Configuration } from '@/lib/configuration/settings.ts';

/** Overrides settings of the site until the end of the test. */
export const configured = (changes: Partial<Configuration>): void => {
  const before = configuration();
  setConfiguration({ ...before, ...changes });
  onTestFinished(() => setConfiguration(before));
};

/** Sets the tag `site:name` in the document until the end of the test, for modules imported afterwards. */
export const withTag = (name: string, content: string): void => {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="site:${name}"]`);
  const before = tag?.content ?? '';
  tag?.setAttribute('content', content);
  onTestFinished(() => tag?.setAttribute('content', before));
};
