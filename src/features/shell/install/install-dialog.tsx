import { InstallGuide, InstallOutcome } from '@/features/shell/install/install-guide.tsx';
import { useInstall } from '@/features/shell/install/use-install.ts';
import type { PanelProps } from '@/features/shell/panel-props.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import classes from '@/features/shell/install/install.module.css';

/** Dialog on how to install the site on this device. */
export function InstallDialog({ opener, onClose }: Pick<PanelProps, 'opener' | 'onClose'>) {
  const { way, outcome, install } = useInstall();
  return (
    <Dialog open onClose={onClose} title="装到手机上" placement="bottom" opener={opener}>
      <div className={classes.guide}>
        {outcome ? (
          <InstallOutcome isAccepted={outcome === 'accepted'} />
        ) : (
          <InstallGuide way={way} onInstall={install} />
        )}
      </div>
    </Dialog>
  );
}
