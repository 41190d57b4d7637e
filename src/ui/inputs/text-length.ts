/** How long a text is for the server: in code points, of which an emoji or a rare Chinese letter is one. */
export const lengthOf = (text: string): number => Array.from(text).length;
