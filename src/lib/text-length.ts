/** Length in code points, as the server counts. */
export const lengthOf = (text: string): number => Array.from(text).length;
