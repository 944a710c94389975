import type { ScannedFile } from '@swipeclean/scan-engine';
import { sumFreed } from '../file-list/freed-size';
import { type CopyGroup, placesOf, THIS_DEVICE } from './match-copies';
import type { RemoteFile, RemotePlace } from './remote-file';

/** Where the copy of each group stays, by the group's key; groups that are not in it keep all of their copies. */
export type KeptPlaces = ReadonlyMap<string, string>;

/** What goes from one drive or mailbox; `ids` are of files or messages. */
export interface RemoteRemoval {
  place: RemotePlace;
  ids: Set<string>;
  bytes: number;
  /** Groups whose copy stays on this device. */
  keptHere: Set<CopyGroup>;
  /** Groups whose copy stays in another drive. */
  keptThere: Set<CopyGroup>;
}

/** What goes from every place, so that each group's copies stay in one. */
export interface CopyRemoval {
  local: ScannedFile[];
  /** Groups whose local copies go. */
  localGroups: CopyGroup[];
  localBytes: number;
  remote: RemoteRemoval[];
}

/** Places in which a group's copies can stay: drives, and this device where a copy elsewhere can go from here. */
export const keepablePlaces = (group: CopyGroup): string[] => [
  ...(group.local.length > 0 && group.remote.some(canGo) ? [THIS_DEVICE] : []),
  ...new Set(group.remote.filter(({ place }) => place.kind === 'drive').map(({ place }) => place.id)),
];

const canGo = ({ place, isShared }: RemoteFile): boolean => place.canRemove && !isShared;

/** Copies outside of the kept place; messages only where they are ticked, and never files of other people. */
export function computeRemoval(
  groups: readonly CopyGroup[],
  kept: KeptPlaces,
  messages: ReadonlySet<string>,
): CopyRemoval {
  const localGroups: CopyGroup[] = [];
  const remote = new Map<string, RemoteRemoval>();
  for (const group of groups) {
    const place = kept.get(group.key);
    // Without a copy in the kept place all others are the last.
    if (place === undefined || !placesOf(group).has(place)) continue;
    if (place !== THIS_DEVICE && group.local.length > 0) localGroups.push(group);
    for (const file of group.remote) {
      const isMessage = file.place.kind === 'mailbox';
      if (file.place.id === place || !canGo(file)) continue;
      if (isMessage && !messages.has(file.id)) continue;
      addRemoval(remote, file, group, place === THIS_DEVICE ? 'keptHere' : 'keptThere');
    }
  }
  const local = localGroups.flatMap((group) => group.local);
  const { bytes: localBytes } = sumFreed(local);
  return { local, localGroups, localBytes, remote: [...remote.values()] };
}

function addRemoval(
  removals: Map<string, RemoteRemoval>,
  file: RemoteFile,
  group: CopyGroup,
  kept: 'keptHere' | 'keptThere',
): void {
  const { place, id, bytes } = file;
  const removal = removals.get(place.id) ?? {
    place,
    ids: new Set(),
    bytes: 0,
    keptHere: new Set(),
    keptThere: new Set(),
  };
  removal.ids.add(id);
  removal[kept].add(group);
  removal.bytes += bytes;
  removals.set(place.id, removal);
}
