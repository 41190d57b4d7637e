import { useId, useState, useSyncExternalStore } from 'react';
import { OptionGroup } from '@/features/shell/settings/option-group.tsx';
import { showVariant } from '@/features/shell/variant/show-variant.ts';
import type { PanelProps } from '@/features/shell/panel-props.ts';
import {
  leadings,
  defaultSettings,
  readSettings,
  saveSettings,
  schemes,
  subscribe,
  textSizes,
  variants,
  type ReadingSettings,
} from '@/ui/theme/reading-settings.ts';
import { chooseVariant, wantedVariant } from '@/ui/theme/choose-variant.ts';
import type { Variant } from '@/lib/variant/variants.ts';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import buttons from '@/ui/theme/action-button.module.css';
import classes from '@/features/shell/settings/reading-settings-panel.module.css';

const sizeNames = { 100: '标准', 125: '大', 150: '更大', 200: '最大' } as const;
const schemeNames = { system: '跟随系统', light: '浅色', dark: '深色' } as const;
const variantNames = { 'zh-Hans': '简体', 'zh-Hant-TW': '繁體（台灣）' } as const;
const leadingNames = { normal: '标准', loose: '宽松', looser: '更宽松' } as const;

/** Dialog with the reading settings, which are applied at once and stored on the device. */
export function ReadingSettingsPanel({ opener, onClose }: Pick<PanelProps, 'opener' | 'onClose'>) {
  const settings = useSyncExternalStore(subscribe, readSettings, () => defaultSettings);
  const [message, setMessage] = useState('');
  const preview = useId();

  const announce = (isStored: boolean, text: string) =>
    setMessage(isStored ? text : `${text}这台设备没有保存，下次要重新选。`);
  const choose = (part: Partial<Omit<ReadingSettings, 'variant'>>, text: string) =>
    announce(saveSettings({ ...settings, ...part }), text);
  const switchTo = (variant: Variant, text: string) => {
    announce(chooseVariant(variant), text);
    void showVariant();
  };
  const reset = () => {
    choose(defaultSettings, '已恢复默认设置。');
    switchTo(defaultSettings.variant, '已恢复默认设置。');
  };

  return (
    <Dialog open onClose={onClose} title="阅读设置" placement="bottom" opener={opener}>
      <div className={classes.settings}>
        <OptionGroup
          title="文字大小"
          value={settings.size}
          options={textSizes.map((size) => ({
            value: size,
            name: sizeNames[size],
            // Absolute size, independent of the current scale.
            sample: <span style={{ fontSize: `calc(var(--size-17) * ${size / 100} / var(--text-scale))` }}>文</span>,
          }))}
          onChoose={(size) => choose({ size }, `文字大小已改为“${sizeNames[size]}”。`)}
        />
        <OptionGroup
          title="文字"
          value={wantedVariant()}
          options={variants.map((variant) => ({ value: variant, name: variantNames[variant] }))}
          onChoose={(variant) => switchTo(variant, `文字已改为“${variantNames[variant]}”。`)}
        />
        <OptionGroup
          title="明暗"
          value={settings.scheme}
          options={schemes.map((scheme) => ({ value: scheme, name: schemeNames[scheme] }))}
          onChoose={(scheme) => choose({ scheme }, `明暗已改为“${schemeNames[scheme]}”。`)}
        />
        <OptionGroup
          title="行距"
          value={settings.leading}
          options={leadings.map((leading) => ({ value: leading, name: leadingNames[leading] }))}
          onChoose={(leading) => choose({ leading }, `行距已改为“${leadingNames[leading]}”。`)}
        />
        <figure className={classes.preview} aria-labelledby={preview}>
          <figcaption id={preview}>试读</figcaption>
          <p>清晨先喝一杯温水，再慢慢吃一碗热粥。身体不舒服的时候，请记得先去看医生。</p>
        </figure>
        <div className={classes.end}>
          <button type="button" className={buttons.button} onClick={reset}>
            恢复默认
          </button>
          <p role="status" className={classes.message}>
            {message}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
