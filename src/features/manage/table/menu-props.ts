import type { MenuProps } from '@mantine/core';
import classes from '@/features/manage/table/menu.module.css';

/** Menus of the table. Inside `main`, so that they belong to a landmark; the first item has the focus. */
export const menuProps = {
  classNames: { item: classes.item ?? '' },
  returnFocus: true,
  // An element in a menu that is no menu item (ARIA).
  withInitialFocusPlaceholder: false,
  portalProps: { target: '#main' },
} satisfies MenuProps;
