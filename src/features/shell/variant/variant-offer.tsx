import { useId } from 'react';
import { createStoredValue } from '@/lib/stored-value.ts';
import { taiwanVariant } from '@/lib/variant/variants.ts';
import { showVariantOffer } from '@/features/shell/slots.ts';
import { switchVariant } from '@/features/shell/variant/switch-variant.ts';
import card from '@/features/shell/update/update-card.module.css';

/** Whether the offer was shown on this device. */
const wasOffered = createStoredValue('variant-offer', Boolean);

/** Offers Traditional Chinese once; never if storage fails, as it would be offered on each visit. */
export const offerVariant = (): void => {
  if (wasOffered.read() || /^\/admin\b/.test(location.pathname) || !wasOffered.write(true)) return;
  showVariantOffer(<VariantOffer />);
};

/** Closes the offer and moves the focus from the removed button to the heading. */
const close = () => {
  showVariantOffer(null);
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};

function VariantOffer() {
  const heading = useId();
  return (
    <section className={card.card} aria-labelledby={heading} lang={taiwanVariant} translate="no">
      <div role="status">
        <h2 id={heading}>要用繁體中文閱讀嗎？</h2>
        <p>之後隨時可以在頁尾或「閱讀設定」裡改回來。</p>
      </div>
      <p className={card.actions}>
        <button
          type="button"
          onClick={() => {
            close();
            void switchVariant(taiwanVariant);
          }}
        >
          用繁體
        </button>
        <button type="button" onClick={close}>
          不用
        </button>
      </p>
    </section>
  );
}
