import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { createElement } from 'react';
import { breakpoints } from '@/ui/theme/breakpoints.ts';

const jade: MantineColorsTuple = [
  '#eef6f3',
  '#e3f0eb',
  '#b9dccf',
  '#7ccdb4',
  '#4fae93',
  '#2f8f75',
  '#227a62',
  '#1b6b56',
  '#134e3f',
  '#0e3a2f',
];

const gray: MantineColorsTuple = [
  '#f6f4ee',
  '#efece3',
  '#e4e0d6',
  '#d5d1c6',
  '#7e8a83',
  '#75807a',
  '#5a665f',
  '#46514b',
  '#323c37',
  '#1f2a26',
];
const dark: MantineColorsTuple = [
  '#e7ece8',
  '#c9d1cc',
  '#a3b0a9',
  '#7f8c85',
  '#6f7c75',
  '#2c3632',
  '#1b2320',
  '#161d1a',
  '#121816',
  '#0c100e',
];

const em = (px: number) => `${px / 16}em`;

/** Mantine theme built from the design tokens. */
export const theme = createTheme({
  colors: { jade, gray, dark },
  primaryColor: 'jade',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--sans)', fontWeight: 'var(--strong)' },
  fontSizes: {
    xs: 'var(--size-14)',
    sm: 'var(--size-15)',
    md: 'var(--size-17)',
    lg: 'var(--size-18)',
    xl: 'var(--size-20)',
  },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  defaultRadius: 'var(--radius-control)',
  breakpoints: {
    xs: '0em',
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  respectReducedMotion: true,
  components: {
    // 24 px, the least size of a target (WCAG 2.5.8).
    Checkbox: { defaultProps: { size: 'md' } },
    // Mantine scrolls the list into view before positioning it; with `absolute`, the page would jump to the top.
    Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
    // The icon of ui/elements/clear-button.tsx.
    CloseButton: { defaultProps: { icon: createElement(IconX, { 'aria-hidden': true, size: '80%' }) } },
    Overlay: { vars: () => ({ root: { '--overlay-bg': 'var(--overlay)' } }) },
    // `<header>` would expose a banner landmark. The page behind is locked by ui/overlays/modal.tsx.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } }, lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    // Minimum font size: 14 px.
    InputWrapper: { styles: { description: { fontSize: 'var(--size-14)' }, error: { fontSize: 'var(--size-14)' } } },
  },
  variantColorResolver: (input) => {
    // Mantine would compute the text color on filled controls; the design specifies it.
    const colors = defaultVariantColorsResolver(input);
    const [background, text] =
      input.color === 'red' ? ['var(--danger)', 'var(--on-danger)'] : ['var(--accent)', 'var(--on-accent)'];
    return input.variant === 'filled'
      ? { ...colors, background, color: text, hover: background }
      : { ...colors, ...(input.color === 'red' && { color: background }) };
  },
});
