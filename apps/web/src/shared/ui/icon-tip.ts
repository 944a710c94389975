import { createContext, type ComponentType, type ReactElement } from 'react';

export interface IconTipProps {
  label: string;
  /** One element that takes a ref. */
  children: ReactElement;
}

/**
 * Shows the name of an icon-only control on hover. The signed-in app sets `Tooltip` here. By default the browser's
 * `title` is used, so that public pages load no code for it.
 */
export const IconTip = createContext<ComponentType<IconTipProps> | null>(null);
