import type { ButtonProps, ElementProps, Menu } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

export interface LazyMenuProps {
  button: ButtonProps & ElementProps<'button', keyof ButtonProps> & { ref?: Ref<HTMLButtonElement> };
  position: 'bottom-start' | 'bottom-end';
  className?: string;
  /** The items, made of the parts of the menu once it is loaded. */
  children: (parts: typeof Menu) => ReactNode;
}
