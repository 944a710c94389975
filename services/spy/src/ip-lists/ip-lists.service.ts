import { Injectable } from '@nestjs/common';
import type { SpyConfig } from '../config';
import type { AddressKey } from '../ip/address-key';
import type { RangeTable } from '../ip/range-table';
import { ListTurns } from '../kept-lists/list-turns';
import { type IpList, type ListKind, readIpList } from './ip-list';

/** Days after which a list that nobody vouched for again says nothing any more. */
const STALE_DAYS = 14;
const DAY_MS = 86_400_000;

/** What one list says of an address. */
export interface ListVerdict {
  listed: boolean;
  /** Host or file name of the list. */
  source: string;
  asOf: Date;
}

interface LoadedList {
  ranges: RangeTable;
  source: string;
  asOf: Date;
}

/** The operator's lists of addresses, searched in memory. */
@Injectable()
export class IpLists extends ListTurns {
  private loaded: ReadonlyMap<ListKind, LoadedList> = new Map();

  /** What the list of a kind says of an address; null without a list, or when it is too old to tell. */
  judge(kind: ListKind, key: AddressKey, now = Date.now()): ListVerdict | null {
    const list = this.loaded.get(kind);
    if (!list || now - list.asOf.getTime() > STALE_DAYS * DAY_MS) return null;
    const { ranges, source, asOf } = list;
    return { listed: ranges.find(key) >= 0, source, asOf };
  }

  protected sourcesOf({ ipLists }: SpyConfig): ReadonlyMap<ListKind, string> {
    return ipLists;
  }

  protected async count(text: string, previous: number | null): Promise<number> {
    return (await readIpList(text, previous)).entries;
  }

  protected async load(): Promise<void> {
    const next = new Map<ListKind, LoadedList>();
    for (const { kind: name, source, asOf } of await this.listKept()) {
      const kind = name as ListKind;
      const known = this.loaded.get(kind);
      const isKnown = known?.asOf.getTime() === asOf.getTime();
      const ranges = isKnown ? known.ranges : (await this.read(kind)).ranges;
      next.set(kind, { ranges, source: nameOf(source), asOf });
    }
    this.loaded = next;
  }

  /** The kept list, which was checked before it was kept. */
  private async read(kind: ListKind): Promise<IpList> {
    return readIpList(await this.rows.contentOf(kind), null);
  }
}

/** What a source is called before users: the host, or the file's name, never a path or a key. */
const nameOf = (source: string) => {
  const { hostname, pathname } = new URL(source);
  return hostname || (pathname.split('/').at(-1) as string);
};
