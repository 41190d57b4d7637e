import { onTestFinished } from 'vitest';
import { configuration, setConfiguration } from '@/lib/configuration/configuration.ts';
import type { Configuration } from '@/lib/configuration/settings.ts';

/** Configures the site otherwise until the test has ended. */
export const configured = (changes: Partial<Configuration>): void => {
  const before = configuration();
  setConfiguration({ ...before, ...changes });
  onTestFinished(() => setConfiguration(before));
};

/** Sets one of the document's tags until the test has ended, for modules that are imported afterwards. */
export const withTag = (name: string, content: string): void => {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="site:${name}"]`);
  const before = tag?.content ?? '';
  tag?.setAttribute('content', content);
  onTestFinished(() => tag?.setAttribute('content', before));
};
