/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A spreadsheet would run a cell that begins like this as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

const special = /[",\r\n]/;

const cell = (text: string) => {
  const safe = formula.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One record of a CSV file (RFC 4180). */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
