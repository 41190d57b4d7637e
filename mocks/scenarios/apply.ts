import { setClock } from '../clock.ts';
import { db } from '../db/db.ts';
import { fill } from '../db/fill.ts';
import { setFaults } from '../http/faults.ts';
import { changesOf } from './scenarios.ts';

/** Applies scenarios such as `expired-token,latency:800`, in place of all faults. Throws before any change for an unknown one. */
export const applyScenarios = (list: string): void => {
  const changes = changesOf(list);
  db.settings = { ...db.settings, scenario: list };
  setFaults(changes.flatMap(({ faults = [] }) => faults));
  for (const { settings, advance, fill: filled } of changes) {
    if (settings) db.settings = { ...db.settings, ...settings };
    if (advance !== undefined) setClock({ advance });
    if (filled) fill(filled.type, filled.count);
  }
};
