import { createContext, type ComponentType, type ReactElement } from 'react';

export interface IconTipProps {
  label: string;
  /** One element that takes a ref. */
  children: ReactElement;
}

/**
 * What tells the name of an icon-only control to those who point at it. The signed-in app sets `Tooltip` here; where
 * nothing is set the browser's own `title` does it, so that public pages carry no code for it.
 */
export const IconTip = createContext<ComponentType<IconTipProps> | null>(null);
