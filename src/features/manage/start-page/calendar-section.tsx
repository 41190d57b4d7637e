import { useState } from 'react';
import { Calendar } from '@/features/manage/calendar/calendar.tsx';
import { StartSection } from '@/features/manage/start-page/start-section.tsx';
import type { AnyManaged } from '@/features/manage/start-page/summaries-of-types.ts';
import { useInView } from '@/ui/hooks/use-in-view.ts';

/** Calendar of all types. */
export function CalendarSection({ types }: { types: readonly AnyManaged[] }) {
  const { ref, seen } = useInView();
  const [month, setMonth] = useState<string>();
  return (
    <StartSection ref={ref} title="日历" help="日历">
      <Calendar types={types} month={month} onMonth={setMonth} enabled={seen} />
    </StartSection>
  );
}
