import { IconNotes } from '@tabler/icons-react';
import { useElementScrollRestoration, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Body, ContentCard } from '@/api/gen/types.gen.ts';
import { sheetAnchor, useVisitSheets } from '@/content/saved/visit-sheets.ts';
import type { SheetForm } from '@/features/record/visit-sheet/sheet-form.tsx';
import { sheetName } from '@/features/record/visit-sheet/sheet-texts.ts';
import classes from '@/features/record/visit-sheet/visit-sheet.module.css';
import buttons from '@/ui/theme/action-button.module.css';

/** Section at the end of a symptom page with its visit sheet; loads the form when opened, by button or URL hash. */
export function VisitSheet({ symptom }: { symptom: ContentCard & Body }) {
  const sheet = useVisitSheets().find(({ id }) => id === symptom.id);
  const router = useRouter();
  const isRestored = useElementScrollRestoration({ getElement: () => window }) !== undefined;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [step, setStep] = useState<'closed' | 'opening' | 'failed'>('closed');
  const [Form, setForm] = useState<typeof SheetForm | null>(null);

  const load = () => {
    import('@/features/record/visit-sheet/sheet-form.tsx')
      .then((loaded) => setForm(() => loaded.SheetForm))
      .catch((error: unknown) => {
        console.warn(error);
        setStep('failed');
      });
  };

  const open = () => {
    if (step === 'opening') return;
    setStep('opening');
    load();
  };

  const isLinked = useRef(false);
  const openLinked = useEffectEvent(() => {
    if (router.state.location.hash !== sheetAnchor) return;
    isLinked.current = !isRestored;
    load();
  });
  useEffect(() => openLinked(), []);
  useEffect(() => {
    if (!Form) return;
    // The removed button had the focus.
    heading.current?.focus({ preventScroll: true });
    if (isLinked.current) section.current?.scrollIntoView();
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
            aria-disabled={step === 'opening' || undefined}
            onClick={open}
          >
            <IconNotes aria-hidden="true" />
            {sheet ? `接着写（已勾 ${sheet.ticked.length} 项）` : `写${sheetName}`}
          </button>
          <p role="status" className={buttons.problem}>
            {step === 'failed' && '小抄暂时打不开，请检查网络后再试一次。'}
          </p>
        </>
      )}
    </section>
  );
}
