/** The rows of a table written as text: a row a line, its cells parted by `|`. */
export const tableOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
