import { makeReport, type Report } from '@/features/reporting/make-report.ts';
import { onFailure } from '@/lib/failures.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** Reports of one page; what fails more often fails for the same reason. */
const maxReports = 10;

/** Whether this visit, which is that of its tab, is one of those that tell. */
const visitTells = createStoredValue('visit-reports', (stored) => (typeof stored === 'boolean' ? stored : null), {
  storage: 'sessionStorage',
  inMemory: true,
});

const isSampled = (share: number): boolean => {
  const known = visitTells.read();
  if (known !== null) return known;
  const tells = Math.random() < share;
  visitTells.write(tells);
  return tells;
};

/** Simple by the rules of CORS, so that the operator's server needs none; nothing of the reader goes with it. */
const send = (address: string, report: Report): void => {
  fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    // As a beacon: also when the page is left, as after a chunk that failed.
    keepalive: true,
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(report),
  }).catch(() => {
    // A report that fails is no failure of the page.
  });
};

/** Tells the operator's address of failures: each once, a few for a page, in a part of all visits. */
export const startReporting = ({ address, share }: { address: string; share: number }): void => {
  if (!isSampled(share)) return;
  const told = new Set<string>();
  onFailure((failure) => {
    // Then chunks are missing because nothing can be fetched.
    if (!navigator.onLine || told.size >= maxReports) return;
    const report = makeReport(failure, window.location);
    const text = JSON.stringify(report);
    if (report === null || told.has(text)) return;
    told.add(text);
    send(address, report);
  });
};
