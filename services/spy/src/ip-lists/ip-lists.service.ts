import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import type { AddressKey } from '../ip/address-key';
import type { RangeTable } from '../ip/range-table';
import { KeptListRepository } from '../kept-lists/kept-list.repository';
import { ListKeeper, LOOK_MS } from '../kept-lists/list-keeper';
import { type IpList, LIST_KINDS, type ListKind, readIpList } from './ip-list';

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

/** The operator's lists of addresses: fetched by one replica, kept in the database, searched in memory. */
@Injectable()
export class IpLists implements OnApplicationBootstrap, OnModuleDestroy {
  private loaded: ReadonlyMap<ListKind, LoadedList> = new Map();
  private readonly sources: ReadonlyMap<ListKind, string>;
  private turning = Promise.resolve();
  private stop?: () => Promise<void>;

  constructor(
    private readonly keeper: ListKeeper,
    private readonly rows: KeptListRepository,
    config: SpyConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sources = config.ipLists;
  }

  onApplicationBootstrap(): void {
    if (this.sources.size === 0) return;
    void this.turn();
    this.stop = repeatWork(LOOK_MS, () => this.turn());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
    await this.turning;
  }

  /** What the list of a kind says of an address; null without a list, or when it is too old to tell. */
  judge(kind: ListKind, key: AddressKey, now = Date.now()): ListVerdict | null {
    const list = this.loaded.get(kind);
    if (!list || now - list.asOf.getTime() > STALE_DAYS * DAY_MS) return null;
    const { ranges, source, asOf } = list;
    return { listed: ranges.find(key) >= 0, source, asOf };
  }

  /** Takes over what is kept, asks the sources that are due, and takes over what they gave, after any turn that is not over. */
  turn(): Promise<void> {
    return (this.turning = this.turning.then(() => this.takeTurn()));
  }

  private async takeTurn(): Promise<void> {
    try {
      await this.load();
      for (const [kind, source] of this.sources)
        await this.keeper.refresh(
          kind,
          source,
          async (text, previous) => (await readIpList(text, previous)).entries,
        );
      await this.load();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'The lists of addresses could not be kept up; trying again in a minute',
      );
    }
  }

  /** Puts what is kept and changed in place of what is in memory, all of it at once. */
  private async load(): Promise<void> {
    const next = new Map<ListKind, LoadedList>();
    for (const { kind: name, source, asOf } of await this.rows.listKept()) {
      const kind = LIST_KINDS.find((each) => each === name);
      if (!kind || this.sources.get(kind) !== source) continue;
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
