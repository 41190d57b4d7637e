import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME, Drawer, Modal, mergeMantineTheme } from '@mantine/core';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { breakpoints } from '@/ui/theme/breakpoints.ts';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { theme } from '@/ui/theme/theme.ts';

/**
 * Widths in CSS px at which pages of the grid change: 1100 side column, 1200 three columns of a record, 1500 more columns in
 * the admin area's table, 1600 widest container, and the editor beside the list.
 */
const gridWidths: readonly number[] = [1100, 1200, 1500, 1600];

const read = (path: string) => readFileSync(path, 'utf8');

describe('dialog overlay', () => {
  test.each([
    ['Modal', Modal],
    ['Drawer', Drawer],
  ])('has the same color in Mantine’s %s', (_, Dialog) => {
    render(
      <MantineRoot>
        <Dialog opened onClose={() => {}} transitionProps={{ duration: 0 }} />
      </MantineRoot>,
    );
    const overlay = document.querySelector<HTMLElement>('[class*=overlay]');
    expect(overlay?.style.getPropertyValue('--overlay-bg')).toBe('var(--overlay)');
  });
});

describe('layout breakpoints', () => {
  test('are the same in Mantine’s theme', () => {
    const { breakpoints: inEm } = mergeMantineTheme(DEFAULT_THEME, theme);
    const inPx = Object.fromEntries(Object.entries(inEm).map(([name, width]) => [name, Number.parseFloat(width) * 16]));
    expect(inPx).toEqual({ xs: 0, ...breakpoints });
  });

  test('and grid widths are the only widths in media queries', () => {
    const conditions = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        [...read(`src/${path}`).matchAll(/\((min|max)-width: ([\d.]+)px\)/g)].map(([text, bound, width]) => ({
          where: `${path} ${text}`,
          // Upper bounds are 599 or 599.98 px, for fractional widths.
          edge: bound === 'min' ? Number(width) : Math.ceil(Number(width) + 0.01),
        })),
      );
    expect(conditions.length).toBeGreaterThan(20);
    const known = new Set<number>([...Object.values(breakpoints), ...gridWidths]);
    expect(conditions.filter(({ edge }) => !known.has(edge)).map(({ where }) => where)).toEqual([]);
  });
});
