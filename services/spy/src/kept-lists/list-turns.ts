import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import { KeptListRepository } from './kept-list.repository';
import { ListKeeper } from './list-keeper';

/** How often a process looks whether a list is due, or was refreshed by another. */
const LOOK_MS = 60_000;

/** Lists of one purpose: refreshed by one replica, kept in the database, taken over by all. Each minute is a turn. */
@Injectable()
export abstract class ListTurns implements OnApplicationBootstrap, OnModuleDestroy {
  /** Where the list of each kind comes from. */
  protected readonly sources: ReadonlyMap<string, string>;
  private turning = Promise.resolve();
  private stop?: () => Promise<void>;

  constructor(
    private readonly keeper: ListKeeper,
    protected readonly rows: KeptListRepository,
    config: SpyConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sources = this.sourcesOf(config);
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

  /** Takes over what is kept, asks the sources that are due, and takes over what they gave, after any turn that is not over. */
  turn(): Promise<void> {
    return (this.turning = this.turning.then(() => this.takeTurn()));
  }

  private async takeTurn(): Promise<void> {
    try {
      await this.load();
      for (const [kind, source] of this.sources)
        await this.keeper.refresh(kind, source, (text, previous) => this.count(text, previous));
      await this.load();
    } catch (error) {
      const kinds = [...this.sources.keys()];
      this.logger.warn({ err: error, kinds }, 'Lists could not be kept up; trying again in a minute');
    }
  }

  /** The lists of ours that are kept, without their texts. */
  protected async listKept(): Promise<{ kind: string; source: string; asOf: Date }[]> {
    const kept = await this.rows.listKept();
    return kept.filter(({ kind, source }) => this.sources.get(kind) === source);
  }

  protected abstract sourcesOf(config: SpyConfig): ReadonlyMap<string, string>;

  /** How many entries a text has. @throws Error when it must not be used. */
  protected abstract count(text: string, previous: number | null): number | Promise<number>;

  /** Puts what is kept and changed in place of what is in memory, all of it at once. */
  protected abstract load(): Promise<void>;
}
