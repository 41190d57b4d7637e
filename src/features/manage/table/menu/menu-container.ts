import { createContext } from 'react';

/** Selector of the element to mount menus in: the main landmark, or the sheet with their buttons. */
export const MenuContainer = createContext('#main');
