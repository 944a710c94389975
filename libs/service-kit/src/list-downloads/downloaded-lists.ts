import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS } from '@swipeclean/contracts/server';
import { type JobHandle, JobRunner } from '../jobs/job-runner';
import { LOGGER, type Logger } from '../logging/logger';
import { ListConfig } from './list-config';
import { ListRepository, type StoredList } from './list.repository';
import { readSource, toListName } from './list-source';

const MAX_LIST_BYTES = 32 * 1024 * 1024;

/** Counts the entries of a text. @throws Error when the text must not replace the list of `previous` entries */
type CountEntries = (text: string, previous: number | null) => number | Promise<number>;

/** Downloads lists from their sources and stores them. */
@Injectable()
export class ListDownloader {
  constructor(
    private readonly lists: ListRepository,
    private readonly config: ListConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The groups of lists that are downloaded here. */
  readonly groups = new Set<DownloadedLists>();

  /** Downloads a list if it is due and no other replica does. After a failure the last valid list stays. */
  async refresh(kind: string, source: string, countEntries: CountEntries): Promise<void> {
    const claimed = await this.lists.claimRefresh(kind, source, this.config.listRefreshMinutes);
    if (!claimed) return;
    const { etag, entries: previous } = claimed;
    const rules = { allowPrivateHosts: this.config.allowsPrivateHosts, maxBytes: MAX_LIST_BYTES };
    try {
      const found = await readSource(fillDate(source, new Date()), etag, rules);
      if (!('text' in found)) return await this.lists.updateAsOf(kind, found.asOf);
      const { text: content, ...rest } = found;
      const entries = await countEntries(content, previous);
      await this.lists.update({ kind, source, content, entries, ...rest });
      this.logger.info({ list: toListName(kind), entries, previous }, 'list refreshed');
    } catch (error) {
      // The message of a file's error holds its path, which may hold a key.
      const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      this.logger.warn({ list: toListName(kind), reason }, 'list refresh failed');
      await this.lists.updateError(kind, reason);
    }
  }
}

/** A source that publishes a file a day names it with `{date}`: the day before, such as 2026-11-26. */
const fillDate = (source: string, now: Date): string =>
  source.replaceAll('{date}', new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10));

/**
 * Lists of one purpose: one replica downloads them, the database stores them, and every replica loads them into memory.
 * A job checks each minute what is due and what another replica downloaded.
 */
@Injectable()
export abstract class DownloadedLists {
  private readonly job?: JobHandle;

  /** Schedules the job `name`; `sources` holds the source of each kind of list. */
  constructor(
    private readonly downloader: ListDownloader,
    protected readonly lists: ListRepository,
    jobs: JobRunner,
    name: string,
    readonly sources: ReadonlyMap<string, string>,
  ) {
    if (sources.size === 0) return;
    downloader.groups.add(this);
    const run = () => this.loadAndRefresh();
    this.job = jobs.schedule({ name, everyMs: MINUTE_MS, scope: 'process', run });
  }

  /** Loads the stored lists, downloads those that are due, and loads them; a second call runs after the first. */
  async refresh(): Promise<void> {
    await this.job?.run();
  }

  /** Starts a refresh without waiting for it. */
  wake(): void {
    this.job?.wake();
  }

  private async loadAndRefresh(): Promise<void> {
    await this.load();
    for (const [kind, source] of this.sources) {
      await this.downloader.refresh(kind, source, (text, previous) => this.countEntries(text, previous));
    }
    await this.load();
  }

  /** The stored lists that come from the configured sources. */
  protected async listStored(): Promise<StoredList[]> {
    return (await this.lists.list()).filter(({ kind, source }) => this.sources.get(kind) === source);
  }

  /** @throws Error when the text must not be used */
  protected abstract countEntries(text: string, previous: number | null): number | Promise<number>;

  /** Replaces the lists in memory by the stored ones, all at once. */
  protected abstract load(): Promise<void>;
}
