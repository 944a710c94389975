import { isTrashSupported } from './engine';
import type { OpenFolder } from './open-folder';

/** Whether a page can never change the folder, as where a browser gave its files alone. */
export const isReadOnly = ({ roots }: OpenFolder): boolean =>
  roots.length === 0 || !isTrashSupported(roots[0]!.handle);
