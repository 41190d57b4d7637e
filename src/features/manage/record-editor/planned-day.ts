import { createContext } from 'react';

/** The day (YYYY-MM-DD in Taipei) to suggest when a new record is scheduled; null without one. */
export const PlannedDayContext = createContext<string | null>(null);
