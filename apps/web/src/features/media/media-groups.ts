export type GroupId = 'photos' | 'videos';

/** ENT-16. */
export interface MediaGroup {
  id: GroupId;
  count: number;
  /** In bytes. */
  totalSize: number;
}

export const DESTINATIONS = ['external', 'pc', 'cloud'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** ENT-17, MEDIA-20. */
export interface ExportRequest {
  groupIds: GroupId[];
  destination: Destination;
}

export interface MediaTotals {
  groups: number;
  items: number;
  bytes: number;
}

export function sumGroups(groups: readonly MediaGroup[]): MediaTotals {
  return {
    groups: groups.length,
    items: groups.reduce((sum, { count }) => sum + count, 0),
    bytes: groups.reduce((sum, { totalSize }) => sum + totalSize, 0),
  };
}
