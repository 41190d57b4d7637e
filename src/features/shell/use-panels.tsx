import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { PanelProps } from '@/features/shell/panel-props.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

const panels = {
  more: async () => (await import('@/features/shell/more-drawer.tsx')).MoreDrawer,
  install: async () => (await import('@/features/shell/install/install-dialog.tsx')).InstallDialog,
  settings: async () => (await import('@/features/shell/settings/reading-settings-panel.tsx')).ReadingSettingsPanel,
} satisfies Record<string, () => Promise<ComponentType<PanelProps>>>;

type PanelName = keyof typeof panels;

const titles = { install: '安装说明', settings: '阅读设置' };

/** Hook: lazy panels of the shell. `show` opens one; render `panel`. */
export function usePanels(): { show: (name: PanelName, from: HTMLElement) => void; panel: ReactNode } {
  const opener = useRef<HTMLElement>(null);
  const requested = useRef<PanelName>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);

  const close = () => {
    requested.current = null;
    setPanel(null);
  };
  const open = async (name: PanelName) => {
    requested.current = name;
    try {
      const Loaded = await panels[name]();
      // Another panel may have been requested meanwhile.
      if (requested.current === name) setPanel(() => Loaded);
    } catch (error) {
      console.warn(error);
      if (requested.current !== name) return;
      close();
      if (name === 'more') document.getElementById('footer')?.focus();
      else await showSnackbar(`${titles[name]}没有打开，请检查网络再试。`, 'problem');
    }
  };

  return {
    show: (name, from) => {
      opener.current = from;
      void open(name);
    },
    panel: Panel && (
      <Panel
        opener={opener}
        onClose={close}
        onSettings={() => void open('settings')}
        onInstall={() => void open('install')}
      />
    ),
  };
}
