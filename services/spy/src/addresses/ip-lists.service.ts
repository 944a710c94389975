import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@swipeclean/contracts/server';
import {
  DownloadedLists,
  JobRunner,
  ListDownloader,
  ListRepository,
  toSourceName,
} from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import { type ListKind, parseIpList } from './ip-list-parser';
import type { IpKey, IpRangeTable } from './ip-range-table';

/** Age after which a list that its source did not confirm is ignored. */
const MAX_LIST_AGE_MS = 14 * DAY_MS;

export interface ListMatch {
  listed: boolean;
  /** Host or file name of the list. */
  source: string;
  asOf: Date;
}

interface LoadedList {
  ranges: IpRangeTable;
  source: string;
  asOf: Date;
}

/** The operator's lists of Tor, VPN, relay, proxy and datacenter addresses, in memory. */
@Injectable()
export class IpLists extends DownloadedLists {
  private loaded: ReadonlyMap<ListKind, LoadedList> = new Map();

  constructor(downloader: ListDownloader, lists: ListRepository, jobs: JobRunner, config: SpyConfig) {
    super(downloader, lists, jobs, 'ip-lists.refresh', config.ipLists);
  }

  /** Whether the list of a kind contains an address; null without a list, or when it is too old. */
  match(kind: ListKind, key: IpKey, now = Date.now()): ListMatch | null {
    const list = this.loaded.get(kind);
    if (!list || now - list.asOf.getTime() > MAX_LIST_AGE_MS) return null;
    const { ranges, source, asOf } = list;
    return { listed: ranges.find(key) >= 0, source, asOf };
  }

  protected override async countEntries(text: string, previous: number | null): Promise<number> {
    return (await parseIpList(text, previous)).entries;
  }

  protected override async load(): Promise<void> {
    const next = new Map<ListKind, LoadedList>();
    for (const { kind: name, source, asOf } of await this.listStored()) {
      const kind = name as ListKind;
      const known = this.loaded.get(kind);
      const isCurrent = known?.asOf.getTime() === asOf.getTime();
      // A stored list was checked against its predecessor before.
      const ranges = isCurrent
        ? known.ranges
        : (await parseIpList(await this.lists.getContent(kind), null)).ranges;
      next.set(kind, { ranges, source: toSourceName(source), asOf });
    }
    this.loaded = next;
  }
}
