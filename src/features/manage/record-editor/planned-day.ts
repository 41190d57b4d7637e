import { createContext, use } from 'react';

/** The day (YYYY-MM-DD in Taipei) that a new record is begun for; null without one. Nothing is saved of it. */
export const PlannedDayContext = createContext<string | null>(null);

export const usePlannedDay = (): string | null => use(PlannedDayContext);
