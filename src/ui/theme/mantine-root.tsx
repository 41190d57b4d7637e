import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@/ui/theme/styles/mantine.ts';
import '@/ui/theme/styles/mantine-variables.css';
import '@/ui/theme/styles/mantine-tokens.css';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { delegateScheme, readSettings, subscribe } from '@/ui/theme/reading-settings.ts';
import { theme } from '@/ui/theme/theme.ts';

/** Mantine provider for forms, dialogs and the admin area; reading pages don't load it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const [manager] = useState(createSchemeManager);

  // A layout effect: when one root replaces another, the new one must set the attribute after this cleanup.
  useLayoutEffect(delegateScheme, []);

  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      // Both would insert style elements, which the content security policy forbids; the imported sheets replace them.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

const createSchemeManager = (): MantineColorSchemeManager => {
  const scheme = () => {
    const chosen = readSettings().scheme;
    return chosen === 'system' ? 'auto' : chosen;
  };
  let unsubscribe = () => {};
  return {
    get: scheme,
    subscribe: (onUpdate) => {
      unsubscribe = subscribe(() => onUpdate(scheme()));
    },
    unsubscribe: () => unsubscribe(),
    set: () => {},
    clear: () => {},
  };
};
