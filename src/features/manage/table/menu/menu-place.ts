import { createContext } from 'react';

/** Where menus and lists of options are mounted: in a landmark, or in the sheet that holds their buttons. */
export const MenuPlace = createContext('#main');
