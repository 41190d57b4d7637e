import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { PanelProps } from '@/features/shell/panel-props.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';

/** Each comes with the first wish for it. */
const panels = {
  more: async () => (await import('@/features/shell/more-drawer.tsx')).MoreDrawer,
  settings: async () => (await import('@/features/shell/settings/reading-settings-panel.tsx')).ReadingSettingsPanel,
} satisfies Record<string, () => Promise<ComponentType<PanelProps>>>;

type PanelName = keyof typeof panels;

/** The drawer 更多 and the reading settings: `show` opens one, `panel` is the place where it appears. */
export function usePanels(): { show: (name: PanelName, from: HTMLElement) => void; panel: ReactNode } {
  const opener = useRef<HTMLElement>(null);
  const wanted = useRef<PanelName>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);

  const close = () => {
    wanted.current = null;
    setPanel(null);
  };
  const open = async (name: PanelName) => {
    wanted.current = name;
    try {
      const Loaded = await panels[name]();
      // The reader may have pressed another button meanwhile.
      if (wanted.current === name) setPanel(() => Loaded);
    } catch (error) {
      // A part that can't be fetched must not take the page down.
      console.warn(error);
      if (wanted.current !== name) return;
      close();
      // The footer has the same ways.
      if (name === 'more') document.getElementById('footer')?.focus();
      else await showSnackbar('阅读设置没有打开，请检查网络再试。', 'problem');
    }
  };

  return {
    show: (name, from) => {
      opener.current = from;
      void open(name);
    },
    panel: Panel && <Panel opener={opener} onClose={close} onSettings={() => void open('settings')} />,
  };
}
