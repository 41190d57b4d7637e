export interface Palette {
  readonly paper: string;
  readonly mist: string;
  readonly soft: string;
  readonly main: string;
  readonly deep: string;
  readonly ink: string;
  readonly accent: string;
  readonly leaf: string;
  readonly cream: string;
  readonly skin: string;
}

const jade: Palette = {
  paper: '#f2f4ea',
  mist: '#dfe9dc',
  soft: '#b9d2bf',
  main: '#74a88e',
  deep: '#2f6f5a',
  ink: '#1d463a',
  accent: '#d98545',
  leaf: '#4f8a6b',
  cream: '#fcf9ef',
  skin: '#edc9a6',
};

const persimmon: Palette = {
  paper: '#fbf1e3',
  mist: '#f7e2ca',
  soft: '#f0c49c',
  main: '#e08a50',
  deep: '#b4502a',
  ink: '#5e2d1a',
  accent: '#d9662f',
  leaf: '#6e8b5b',
  cream: '#fffaf0',
  skin: '#f2cfae',
};

const rice: Palette = {
  paper: '#f8f3e6',
  mist: '#eee4cb',
  soft: '#dfcb9d',
  main: '#bd9f63',
  deep: '#7f6538',
  ink: '#463823',
  accent: '#c9743f',
  leaf: '#7c9163',
  cream: '#fffcf3',
  skin: '#ecc9a3',
};

const indigo: Palette = {
  paper: '#f0f2f4',
  mist: '#d9e2ea',
  soft: '#adc1d3',
  main: '#6486aa',
  deep: '#315179',
  ink: '#1b3150',
  accent: '#e09a50',
  leaf: '#5c8a7d',
  cream: '#fcfaf4',
  skin: '#efcdae',
};

const plum: Palette = {
  paper: '#f8f0ee',
  mist: '#eedcdb',
  soft: '#d8b3b9',
  main: '#ab6c80',
  deep: '#743c51',
  ink: '#412231',
  accent: '#d88b5a',
  leaf: '#7e9470',
  cream: '#fffaf6',
  skin: '#f0cdb4',
};

const tea: Palette = {
  paper: '#f4f2e6',
  mist: '#e4e6d2',
  soft: '#c6cfab',
  main: '#8f9f6b',
  deep: '#586a40',
  ink: '#344028',
  accent: '#bd603f',
  leaf: '#718c4e',
  cream: '#fcfaf1',
  skin: '#eac9a8',
};

export const palettes: readonly Palette[] = [jade, persimmon, rice, indigo, plum, tea];

export const nightPalettes: readonly Palette[] = [indigo, indigo, jade, plum];

/** `share` of the second colour, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  const blended = [1, 3, 5].map((from) => {
    const value = channel(first, from) * (1 - share) + channel(second, from) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${blended.join('')}`;
}
