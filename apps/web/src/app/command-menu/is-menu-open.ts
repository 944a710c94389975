import { Store } from '@/shared/state/store';

/** Whether the command menu is shown. Apart from the menu, so that a page loads that when it is first opened. */
export const isMenuOpen = new Store(false);
