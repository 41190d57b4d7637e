import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useElementScrollRestoration, useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Body, ContentCard } from '@/api/gen/types.gen.ts';
import { sheetAnchor, useVisitSheets } from '@/content/saved/visit-sheets.ts';
import { sheetName } from '@/features/record/visit-sheet/sheet-texts.ts';
import { useHydrated } from '@/ui/hooks/use-hydrated.ts';
import classes from '@/features/record/visit-sheet/visit-sheet.module.css';
import buttons from '@/ui/theme/action-button.module.css';

/** Section at the end of a symptom page with its visit sheet; loads the form when opened, by button or URL hash. */
export function VisitSheet({ symptom }: { symptom: ContentCard & Body }) {
  const sheet = useVisitSheets().find(({ id }) => id === symptom.id);
  const isLinked = useLocation({ select: ({ hash }) => hash === sheetAnchor });
  const isRestored = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (hydrated && isLinked && !isOpen) setIsOpen(true);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['visit-sheet-form'],
    queryFn: () => import('@/features/record/visit-sheet/sheet-form.tsx'),
    enabled: isOpen,
    staleTime: Infinity,
  });
  const Form = isOpen ? data?.SheetForm : undefined;

  const onShown = useEffectEvent(() => {
    // The removed button had the focus.
    heading.current?.focus({ preventScroll: true });
    if (isLinked && !isRestored) section.current?.scrollIntoView();
  });
  useEffect(() => {
    if (Form) onShown();
  }, [Form]);

  return (
    <section ref={section} id={sheetAnchor} aria-labelledby={headingId} className={classes.sheet} data-print-hidden>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {sheetName}
      </h2>
      <p>看诊的时间短，一紧张就会忘。先勾一勾、写一写，打印或做成图片带去给医生看。</p>
      {Form ? (
        <Form symptom={symptom} />
      ) : (
        <>
          <button
            type="button"
            className={`${buttons.button} ${classes.open}`}
            aria-disabled={isFetching || undefined}
            onClick={() => void (isOpen ? refetch() : setIsOpen(true))}
          >
            <IconNotes aria-hidden="true" />
            {sheet ? `接着写（已勾 ${sheet.ticked.length} 项）` : `写${sheetName}`}
          </button>
          <p role="status" className={buttons.problem}>
            {isOpen && isError && '小抄暂时打不开，请检查网络后再试一次。'}
          </p>
        </>
      )}
    </section>
  );
}
