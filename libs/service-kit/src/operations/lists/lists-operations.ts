import { Injectable } from '@nestjs/common';
import type { DownloadedList, DownloadedListStates } from '@swipeclean/contracts/server';
import { AppError } from '../../errors/app-error';
import { ListDownloader } from '../../list-downloads/downloaded-lists';
import { toListName, toSourceName } from '../../list-downloads/list-source';
import { ListRepository, type ListState } from '../../list-downloads/list.repository';
import { ServiceRef } from '../service-ref';

/** The lists that a service downloads, for operators. */
@Injectable()
export class ListsOperations {
  constructor(private readonly service: ServiceRef) {}

  /** The lists of the settings, also those that were never downloaded. */
  async list(): Promise<DownloadedListStates> {
    const stored = await this.service.get(ListRepository).listStates();
    const items = this.configured().map(({ kind, source }) =>
      describe(
        kind,
        source,
        stored.find((row) => row.kind === kind && row.source === source),
      ),
    );
    return { scope: 'shared', items };
  }

  /** Downloads a list in the background. @throws AppError `NOT_FOUND` */
  async refresh(name: string): Promise<DownloadedList> {
    const found = this.configured().find(({ kind }) => toListName(kind) === name);
    if (!found) throw new AppError('NOT_FOUND', 'No list of this service has this name.');
    const lists = this.service.get(ListRepository);
    await lists.makeDue(found.kind);
    found.group.wake();
    const stored = await lists.listStates();
    return describe(
      found.kind,
      found.source,
      stored.find(({ kind }) => kind === found.kind),
    );
  }

  private configured() {
    return [...this.service.get(ListDownloader).groups].flatMap((group) =>
      [...group.sources].map(([kind, source]) => ({ group, kind, source })),
    );
  }
}

function describe(kind: string, source: string, stored: ListState | undefined): DownloadedList {
  const asOf = stored?.asOf ?? null;
  return {
    name: toListName(kind),
    source: toSourceName(source),
    entries: stored?.entries ?? null,
    bytes: stored?.bytes ?? null,
    asOf: asOf?.toISOString() ?? null,
    ageSeconds: asOf && Math.round((Date.now() - asOf.getTime()) / 1000),
    checkedAt: stored?.checkedAt?.toISOString() ?? null,
    lastError: stored?.lastError ?? null,
  };
}
