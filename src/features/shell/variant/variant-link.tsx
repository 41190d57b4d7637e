import type { MouseEvent, ReactNode } from 'react';
import { taiwanVariant, variantParam, writtenVariant } from '@/lib/variant/variants.ts';
import { useShownVariant } from '@/ui/theme/shown-variant.ts';

/** Link to the page in the other variant; a plain click switches in place and stores the choice. */
export function VariantLink({ icon, onClick }: { icon?: ReactNode; onClick?: () => void }) {
  const isWritten = useShownVariant() === writtenVariant;
  const otherVariant = isWritten ? taiwanVariant : writtenVariant;
  const href = `?${variantParam}=${otherVariant}`;

  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('@/features/shell/variant/switch-variant.ts').then(
      ({ switchVariant }) => switchVariant(otherVariant),
      // The reloaded page shows what failed.
      () => location.assign(href),
    );
    onClick?.();
  };

  return (
    <a href={href} lang={otherVariant} hrefLang={otherVariant} translate="no" onClick={choose}>
      {icon}
      {isWritten ? '繁體中文' : '简体中文'}
    </a>
  );
}
