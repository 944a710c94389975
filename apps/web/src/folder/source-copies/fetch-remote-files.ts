import { listAttachments, listCloudFiles } from '@swipeclean/contracts';
import { request } from '@/shared/api/client';
import { fetchAllPages } from '@/shared/sources/list/use-pages';
import { type RemoteFile, type RemotePlace, toRemoteAttachment, toRemoteFile } from './remote-file';

/** All files of a place's scan that have a hash. */
export function fetchRemoteFiles(place: RemotePlace, signal: AbortSignal): Promise<RemoteFile[]> {
  const { id } = place;
  return place.kind === 'drive'
    ? fetchAll(
        (page) => request(listCloudFiles, { id, ...page }, { signal }),
        (file) => toRemoteFile(place, file),
      )
    : fetchAll(
        (page) => request(listAttachments, { id, ...page }, { signal }),
        (attachment) => toRemoteAttachment(place, attachment),
      );
}

async function fetchAll<Item>(
  list: (page: { offset: number; limit: number }) => Promise<Item[]>,
  toFile: (item: Item) => RemoteFile | null,
): Promise<RemoteFile[]> {
  const items = await fetchAllPages(list);
  return items.map(toFile).filter((file) => file !== null);
}
