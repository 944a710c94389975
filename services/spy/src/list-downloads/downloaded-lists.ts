import { Inject, Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@swipeclean/contracts/server';
import { type JobHandle, JobRunner, LOGGER, type Logger } from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import { ListRepository, type StoredList } from './list.repository';
import { readSource } from './list-source';

const MAX_LIST_BYTES = 32 * 1024 * 1024;

/** Counts the entries of a text. @throws Error when the text must not replace the list of `previous` entries */
type CountEntries = (text: string, previous: number | null) => number | Promise<number>;

/** Downloads lists from their sources and stores them. */
@Injectable()
export class ListDownloader {
  constructor(
    private readonly lists: ListRepository,
    private readonly config: SpyConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Downloads a list if it is due and no other replica does. After a failure the last valid list stays. */
  async refresh(kind: string, source: string, countEntries: CountEntries): Promise<void> {
    const claimed = await this.lists.claimRefresh(kind, source, this.config.listRefreshMinutes);
    if (!claimed) return;
    const { etag, entries: previous } = claimed;
    const rules = { allowPrivateHosts: this.config.allowPrivateHosts === 'on', maxBytes: MAX_LIST_BYTES };
    try {
      const found = await readSource(source, etag, rules);
      if (!('text' in found)) return await this.lists.updateAsOf(kind, found.asOf);
      const { text: content, ...rest } = found;
      const entries = await countEntries(content, previous);
      await this.lists.update({ kind, source, content, entries, ...rest });
      this.logger.info({ kind, entries, previous }, 'list refreshed');
    } catch (error) {
      this.logger.warn({ kind, reason: (error as Error).message }, 'list refresh failed');
    }
  }
}

/**
 * Lists of one purpose: one replica downloads them, the database stores them, and every replica loads them into memory.
 * A job checks each minute what is due and what another replica downloaded.
 */
@Injectable()
export abstract class DownloadedLists {
  /** Source by kind of list. */
  private readonly sources: ReadonlyMap<string, string>;
  private readonly job?: JobHandle;

  constructor(
    private readonly downloader: ListDownloader,
    protected readonly lists: ListRepository,
    config: SpyConfig,
    jobs: JobRunner,
  ) {
    this.sources = this.getSources(config);
    if (this.sources.size === 0) return;
    const run = () => this.loadAndRefresh();
    this.job = jobs.schedule({ name: this.getJobName(), everyMs: MINUTE_MS, scope: 'process', run });
  }

  /** Loads the stored lists, downloads those that are due, and loads them; a second call runs after the first. */
  async refresh(): Promise<void> {
    await this.job?.run();
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

  protected abstract getJobName(): string;

  protected abstract getSources(config: SpyConfig): ReadonlyMap<string, string>;

  /** @throws Error when the text must not be used */
  protected abstract countEntries(text: string, previous: number | null): number | Promise<number>;

  /** Replaces the lists in memory by the stored ones, all at once. */
  protected abstract load(): Promise<void>;
}
