import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, type NumberListing } from '@swipeclean/contracts/server';
import { identifyPhone } from '@swipeclean/phone';
import {
  Clock,
  DownloadedLists,
  JobRunner,
  ListDownloader,
  ListRepository,
  LOGGER,
  type Logger,
  toSourceName,
} from '@swipeclean/service-kit';
import { detectFormat, parseList } from '../block-list/import/list-parser';
import { ComplaintImporter, isComplaintFile } from './complaint-importer';
import { SpamConfig } from '../config';

/** Age after which a list that its source did not confirm is ignored. */
const MAX_LIST_AGE_MS = 14 * DAY_MS;
/** Numbers of one list, which every replica holds in memory. */
const MAX_LIST_ENTRIES = 500_000;
/** Entries that are read before other requests run. */
const CHUNK_ENTRIES = 50;
/** Part of the previous entries that a new text must have; a cut off file has fewer. */
const MIN_REMAINING = 0.5;

interface LoadedList {
  numbers: ReadonlySet<string>;
  source: string;
  asOf: Date;
}

/** The operator's lists of spam numbers, in memory; complaints are stored with those that were imported by hand. */
@Injectable()
export class NumberListsService extends DownloadedLists {
  private loaded: ReadonlyMap<string, LoadedList> = new Map();

  constructor(
    downloader: ListDownloader,
    lists: ListRepository,
    jobs: JobRunner,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
    private readonly complaints: ComplaintImporter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const sources = config.numberLists.split(/\s+/).filter(Boolean);
    super(
      downloader,
      lists,
      jobs,
      'number-lists.refresh',
      new Map(sources.map((source) => [source, source])),
    );
  }

  /** The lists that contain a number, by its key. */
  findListings(number: string, now: Date): NumberListing[] {
    return [...this.loaded.values()]
      .filter(({ numbers, asOf }) => numbers.has(number) && now.getTime() - asOf.getTime() <= MAX_LIST_AGE_MS)
      .map(({ source, asOf }) => ({ source, asOf: asOf.toISOString() }));
  }

  protected override async countEntries(text: string, previous: number | null): Promise<number> {
    const entries = isComplaintFile(text)
      ? await this.storeComplaints(text)
      : (await this.readNumbers(text)).size;
    if (entries === 0 || (!isComplaintFile(text) && entries < (previous ?? 0) * MIN_REMAINING))
      throw new Error(`The list has ${entries} numbers, and had ${previous ?? 0}`);
    return entries;
  }

  protected override async load(): Promise<void> {
    const next = new Map<string, LoadedList>();
    for (const { kind, source, asOf } of await this.listStored()) {
      const known = this.loaded.get(kind);
      const numbers =
        known?.asOf.getTime() === asOf.getTime()
          ? known.numbers
          : await this.readNumbers(await this.lists.getContent(kind));
      next.set(kind, { numbers, source: toSourceName(source), asOf });
    }
    this.loaded = next;
  }

  private async storeComplaints(text: string): Promise<number> {
    const onRefused = (line: number, reason: string) =>
      this.logger.debug({ line, reason }, 'complaint refused');
    const file = Readable.from([text]);
    const { added, known } = await this.complaints.import(file, onRefused, this.clock.now());
    return added + known;
  }

  /** The numbers of a list; empty for a file of complaints. */
  private async readNumbers(text: string): Promise<ReadonlySet<string>> {
    const numbers = new Set<string>();
    if (isComplaintFile(text)) return numbers;
    const region = this.config.defaultRegion;
    const { entries } = await parseList(text, detectFormat(text), region, MAX_LIST_ENTRIES);
    for (const [nth, { fields, problem }] of entries.entries()) {
      if (nth % CHUNK_ENTRIES === 0) await setImmediate();
      const identity = problem ? null : identifyPhone(String(fields.phoneNumber), region);
      if (identity) numbers.add(identity.key);
    }
    return numbers;
  }
}
