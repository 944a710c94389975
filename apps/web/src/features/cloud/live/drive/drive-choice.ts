import {
  type CloudCategory,
  type CloudFile,
  type CloudTotals,
  type CreateCloudPlanDto,
  type Sum,
} from '@swipeclean/contracts';
import { addSums, type Estimate } from '@/shared/sources/estimate';
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

/** Whether all probable copies are ticked, which only the user does. */
export function probableTickState({ added }: DriveChoice, copies: Sum): boolean | 'mixed' {
  const ticked = [...added.values()].filter(({ isProbable }) => isProbable).length;
  return ticked > 0 && (ticked >= copies.files || 'mixed');
}

/** Ticks these probable copies instead of those ticked before, or none. */
export function tickProbable(choice: DriveChoice, files: readonly CloudFile[]): DriveChoice {
  const [added, left] = [choice.added, choice.left].map(
    (chosen) => new Map([...chosen].filter(([, { isProbable }]) => !isProbable)),
  ) as [Map<string, CloudFile>, Map<string, CloudFile>];
  for (const file of files) if (canGo(file)) added.set(file.id, file);
  return { ...choice, added, left };
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

/** Copies in a ticked category are counted twice, so it is not exact for both. */
export function estimateChoice(
  choice: DriveChoice,
  scan: Pick<CloudTotals, 'categories' | 'duplicates'>,
): Estimate {
  const { categories, copies, added, left } = choice;
  const sums: Sum[] = [
    ...[...categories].map((id) => scan.categories[id]),
    ...(copies ? [scan.duplicates] : []),
    ...[...added.values()].map(({ bytes }) => ({ files: 1, bytes })),
    ...[...left.values()].map(({ bytes }) => ({ files: -1, bytes: -bytes })),
  ];
  return { ...addSums(sums), isExact: categories.size === 0 };
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
