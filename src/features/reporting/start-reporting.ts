import { makeReport, type Report } from '@/features/reporting/make-report.ts';
import { isLeavingPage } from '@/lib/chunk-reload.ts';
import { onFailure } from '@/lib/failures.ts';
import { createStoredValue } from '@/lib/stored-value.ts';

/** Maximum number of reports per page; more failures probably have the same cause. */
const maxReports = 10;

/** Whether this tab's visit is in the sample; null until decided. */
const storedSample = createStoredValue('visit-reports', (stored) => (typeof stored === 'boolean' ? stored : null), {
  storage: 'sessionStorage',
  inMemory: true,
});

const isSampled = (share: number): boolean => {
  const stored = storedSample.read();
  if (stored !== null) return stored;
  const isIncluded = Math.random() < share;
  storedSample.write(isIncluded);
  return isIncluded;
};

/** Sends a simple request, so that the operator's server needs no CORS, without cookies and referrer. */
const send = (address: string, report: Report): void => {
  fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    // Completes even if the page is left, as after a failed chunk.
    keepalive: true,
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify(report),
  }).catch(() => {
    // Ignore: a failed report must not become a failure itself.
  });
};

/** Sends failure reports to the operator's `address`: each once, up to `maxReports` per page, for a `share` (0–1) of visits. */
export const startReporting = ({ address, share }: { address: string; share: number }): void => {
  if (!isSampled(share)) return;
  const sentReports = new Set<string>();
  onFailure((failure) => {
    // Offline and on a page that is being left, chunks fail for that reason, and so do the components that need them.
    if (!navigator.onLine || isLeavingPage() || sentReports.size >= maxReports) return;
    const report = makeReport(failure, window.location);
    const text = JSON.stringify(report);
    if (report === null || sentReports.has(text)) return;
    sentReports.add(text);
    send(address, report);
  });
};
