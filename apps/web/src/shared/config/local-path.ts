import { localPath as readLocalPath } from '@swipeclean/contracts';

/** `value` as a path of this very site; anything else, other origins above all, becomes the start page. */
export const localPath = (value: string | null): string => readLocalPath(value) ?? '/';
