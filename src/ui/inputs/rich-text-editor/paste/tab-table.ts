/** Cells of a table as spreadsheets put it into `text/plain`: tabs between cells; cells with line feeds are quoted. */
const cell = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g;

/** Rows of a tab-separated table, all of the same length; null for other text. */
export const tableRows = (text: string): string[][] | null => {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (const { 1: quoted, 2: plain, index, 0: whole } of lines.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (lines[index + whole.length] === '\n') rows.push([]);
  }
  const [first] = rows;
  const isTable = first !== undefined && first.length > 1 && rows.every(({ length }) => length === first.length);
  return isTable && (rows.length > 1 || !/^\s|\s{2}/.test(lines)) ? rows : null;
};
