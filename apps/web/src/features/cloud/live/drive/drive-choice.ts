import {
  CLOUD_CATEGORIES,
  type CloudCategory,
  type CloudFile,
  type CloudTotals,
  type CreateCloudPlanDto,
  type Sum,
} from '@swipeclean/contracts';
import { toggleId } from '@/shared/state/id-set';

/** What is ticked to go: whole lists, single files beside them, and files that stay although their list is ticked. */
export interface DriveChoice {
  categories: ReadonlySet<CloudCategory>;
  copies: boolean;
  emptyFolders: boolean;
  added: ReadonlyMap<string, CloudFile>;
  left: ReadonlyMap<string, CloudFile>;
}

/** Lists that are ticked as a whole. */
export type TickedList = CloudCategory | 'copies';

/** At first, the copies that the provider's own hashes prove. */
export const createChoice = ({ duplicates }: Pick<CloudTotals, 'duplicates'>): DriveChoice => ({
  categories: new Set(),
  copies: duplicates.files > 0,
  emptyFolders: false,
  added: new Map(),
  left: new Map(),
});

export const NO_CHOICE: DriveChoice = {
  categories: new Set(),
  copies: false,
  emptyFolders: false,
  added: new Map(),
  left: new Map(),
};

/** Files of others are left alone, and one of each group of copies stays. */
export const canGo = ({ isShared, isKept }: CloudFile): boolean => !isShared && !isKept;

const isOfList = (file: CloudFile, list: TickedList): boolean =>
  list === 'copies' ? file.group !== null && !file.isProbable : file.category === list;

const isListTicked = (choice: DriveChoice, list: TickedList): boolean =>
  list === 'copies' ? choice.copies : choice.categories.has(list);

const isInTickedList = (choice: DriveChoice, file: CloudFile): boolean =>
  choice.categories.has(file.category) || (choice.copies && isOfList(file, 'copies'));

export function isTicked(choice: DriveChoice, file: CloudFile): boolean {
  if (!canGo(file) || choice.left.has(file.id)) return false;
  return choice.added.has(file.id) || isInTickedList(choice, file);
}

/** Whether a list is ticked: `mixed` where single files differ from it. */
export function tickStateOf(choice: DriveChoice, list: TickedList): boolean | 'mixed' {
  const isWhole = isListTicked(choice, list);
  const differing = isWhole ? choice.left : choice.added;
  return [...differing.values()].some((file) => isOfList(file, list)) ? 'mixed' : isWhole;
}

export function toggleFile(choice: DriveChoice, file: CloudFile): DriveChoice {
  const [added, left] = [new Map(choice.added), new Map(choice.left)];
  if (isTicked(choice, file)) {
    added.delete(file.id);
    if (isInTickedList(choice, file)) left.set(file.id, file);
  } else {
    left.delete(file.id);
    if (!isInTickedList(choice, file)) added.set(file.id, file);
  }
  return { ...choice, added, left };
}

/** Ticks a list or unticks it, with all of its files. */
export function toggleList(choice: DriveChoice, list: TickedList): DriveChoice {
  const others = (files: DriveChoice['added']) =>
    new Map([...files].filter(([, file]) => !isOfList(file, list)));
  const next = { ...choice, added: others(choice.added), left: others(choice.left) };
  return list === 'copies'
    ? { ...next, copies: !choice.copies }
    : { ...next, categories: toggleId(choice.categories, list) };
}

/** How much goes at most: copies in a ticked category are counted twice, so `isExact` is false for both. */
export function estimateChoice(
  choice: DriveChoice,
  scan: Pick<CloudTotals, 'categories' | 'duplicates'>,
): Sum & { isExact: boolean } {
  const sums: Sum[] = CLOUD_CATEGORIES.filter((id) => choice.categories.has(id)).map(
    (id) => scan.categories[id],
  );
  const isExact = sums.length === 0;
  if (choice.copies) sums.push(scan.duplicates);
  for (const { bytes } of choice.added.values()) sums.push({ files: 1, bytes });
  for (const { bytes } of choice.left.values()) sums.push({ files: -1, bytes: -bytes });
  const total = (key: 'files' | 'bytes') =>
    Math.max(
      0,
      sums.reduce((sum, part) => sum + part[key], 0),
    );
  return { files: total('files'), bytes: total('bytes'), isExact };
}

export const isNothing = ({ categories, copies, emptyFolders, added }: DriveChoice): boolean =>
  categories.size === 0 && !copies && !emptyFolders && added.size === 0;

export function toPlanRequest(id: string, choice: DriveChoice): CreateCloudPlanDto {
  const { categories, copies, emptyFolders, added, left } = choice;
  return {
    id,
    ...(categories.size > 0 && { categories: [...categories] }),
    ...(copies && { copies }),
    ...(emptyFolders && { emptyFolders }),
    ...(added.size > 0 && { fileIds: [...added.keys()] }),
    ...(left.size > 0 && { exceptIds: [...left.keys()] }),
  };
}
