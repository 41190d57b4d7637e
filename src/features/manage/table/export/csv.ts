/** Start of a CSV file that makes spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Start of a cell that spreadsheets run as a formula (OWASP, CSV injection). Also matches behind apostrophes: every matching
 * cell in an exported file has exactly one apostrophe more than its value, so that the import can remove it.
 */
export const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Adds an apostrophe before text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

const needsQuotes = /[",\r\n]/;

const cell = (text: string) => {
  const safe = escapeFormula(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file (RFC 4180). */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
