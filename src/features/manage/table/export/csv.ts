/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * A spreadsheet would run a cell that begins like this as a formula (OWASP, CSV injection). With apostrophes before it, as
 * `withoutFormula` adds one: text that matches in a file has exactly one more than the cell had.
 */
export const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** The text with an apostrophe before what would be a formula. */
export const withoutFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

const special = /[",\r\n]/;

const cell = (text: string) => {
  const safe = withoutFormula(text);
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One record of a CSV file (RFC 4180). */
export const csvRecord = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
