import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@/ui/theme/styles/mantine.ts';
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { applySettings, readSettings, subscribe } from '@/ui/theme/reading-settings.ts';
import { cssVariablesResolver, theme } from '@/ui/theme/theme.ts';

/** What Mantine's components need around them: forms, dialogs and the admin area. Reading pages do without. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const [manager] = useState(readersScheme);

  useEffect(() => {
    roots += 1;
    return () => {
      roots -= 1;
      // Mantine marks the document light or dark even where the device decides, which would stay so.
      if (roots === 0) applySettings();
    };
  }, []);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
    >
      {children}
    </MantineProvider>
  );
}

/** Several may be there at once: the admin area and a message. */
let roots = 0;

/** Lets Mantine follow the reading settings; it keeps nothing of its own. */
const readersScheme = (): MantineColorSchemeManager => {
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
