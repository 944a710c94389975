export type GroupId = 'photos' | 'videos';

export interface MediaGroup {
  id: GroupId;
  name: string;
  type: 'image' | 'video';
  count: number;
  /** In bytes. */
  totalSize: number;
  /** Its files, where they are listed; the Demo only counts. */
  items: readonly File[];
}

/** The result of counting a group. */
export type GroupCount = Pick<MediaGroup, 'id' | 'count' | 'totalSize'>;

/** The running task of the groups, one at a time. */
export type MediaWork = 'scan' | 'export' | 'delete';

export const DESTINATIONS = ['external', 'pc', 'cloud'] as const;
export type Destination = (typeof DESTINATIONS)[number];

export interface ExportRequest {
  groupIds: GroupId[];
  destination: Destination;
}

export interface MediaTotals {
  groups: number;
  items: number;
  bytes: number;
}

export function sumGroups(groups: readonly GroupCount[]): MediaTotals {
  return {
    groups: groups.length,
    items: groups.reduce((sum, { count }) => sum + count, 0),
    bytes: groups.reduce((sum, { totalSize }) => sum + totalSize, 0),
  };
}
