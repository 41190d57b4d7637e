import { useState } from 'react';
import { PageHead } from '@/content/page-head.tsx';
import { HeavyInputs } from '@/features/showcase/heavy-inputs.tsx';
import { broken, empty, filled } from '@/features/showcase/sample.ts';
import { SampleForm } from '@/features/showcase/sample-form.tsx';
import classes from '@/features/showcase/showcase-page.module.css';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';

/** The states of the form, one of which is rendered, because input ids must be unique on a page. */
const states = [
  { name: '空', form: <SampleForm key="empty" values={empty} /> },
  { name: '已填', form: <SampleForm key="filled" values={filled} /> },
  { name: '有错', form: <SampleForm key="broken" values={broken} checked /> },
  { name: '不可用', form: <SampleForm key="disabled" values={filled} disabled /> },
] as const;

/** Showcase of all inputs, for development. */
export function ShowcasePage() {
  const [shown, setShown] = useState<(typeof states)[number]>(states[0]);
  return (
    <MantineRoot>
      <PageHead title="输入控件" indexed={false} />
      <div className={classes.page} data-showcase>
        <h1 tabIndex={-1}>输入控件</h1>
        <div role="group" aria-label="状态" className={classes.states}>
          {states.map((state) => (
            <button key={state.name} type="button" aria-pressed={state === shown} onClick={() => setShown(state)}>
              {state.name}
            </button>
          ))}
        </div>
        {shown.form}
        <HeavyInputs />
      </div>
    </MantineRoot>
  );
}
