import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { AppMatch, IndicatorList, KnownApp } from '@swipeclean/contracts/server';
import { AppError, LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import { KeptListRepository } from '../kept-lists/kept-list.repository';
import { ListKeeper, LOOK_MS } from '../kept-lists/list-keeper';
import { eachOnce, readIndicators } from './read-indicators';

/** The files of the list, as they lie at its source. */
const FILES = ['ioc.yaml', 'watchware.yaml'];

/** Whom to name, as the licence asks. */
const CREDIT = {
  name: 'stalkerware-indicators by Echap',
  url: 'https://github.com/AssoEchap/stalkerware-indicators',
  licence: 'CC BY 4.0',
};

/** How sure a package's name alone makes: others may have taken the same name. */
const VERDICTS = {
  stalkerware: { severity: 'high', confidence: 80 },
  watchware: { severity: 'high', confidence: 70 },
} as const;

/** The list of known stalkerware that the operator chose. */
@Injectable()
export class Indicators implements OnApplicationBootstrap, OnModuleDestroy {
  private list: IndicatorList | null = null;
  private byPackage: ReadonlyMap<string, KnownApp> = new Map();
  /** Which of the kept texts the list is made from. */
  private version = '';
  private turning = Promise.resolve();
  private stop?: () => Promise<void>;

  constructor(
    private readonly keeper: ListKeeper,
    private readonly rows: KeptListRepository,
    private readonly config: SpyConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.stalkerwareIndicators) return;
    void this.turn();
    this.stop = repeatWork(LOOK_MS, () => this.turn());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
    await this.turning;
  }

  /** The whole list, to be matched where the apps are; null when the operator chose none, or none came yet. */
  whole(): IndicatorList | null {
    return this.list;
  }

  /** Those of the packages that are known. @throws AppError `UNAVAILABLE` without a list: silence would say that all is well. */
  match(packages: readonly string[]): AppMatch[] {
    const { list } = this;
    if (!list) throw new AppError('UNAVAILABLE', 'There is no list of known stalkerware on this server');
    return [...new Set(packages)].flatMap((name) => {
      const app = this.byPackage.get(name);
      if (!app) return [];
      const { credit } = list;
      return [{ package: name, app: app.name, type: app.type, ...VERDICTS[app.type], source: credit }];
    });
  }

  /** Asks the sources that are due, and takes over what is kept, after any turn that is not over. */
  turn(): Promise<void> {
    return (this.turning = this.turning.then(() => this.takeTurn()));
  }

  private async takeTurn(): Promise<void> {
    try {
      for (const { kind, source } of this.sources())
        await this.keeper.refresh(kind, source, (text, previous) => readIndicators(text, previous).length);
      await this.load();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'The list of stalkerware could not be kept up; trying again in a minute',
      );
    }
  }

  private async load(): Promise<void> {
    const kept = await this.rows.listKept();
    const sources = this.sources();
    const own = kept.filter(({ kind, source }) =>
      sources.some((each) => each.kind === kind && each.source === source),
    );
    const asOf = new Date(Math.min(...own.map((row) => row.asOf.getTime())));
    const version = own.map((row) => `${row.kind} ${row.asOf.toISOString()}`).join();
    if (own.length === 0 || version === this.version) return;
    const texts = await Promise.all(own.map(({ kind }) => this.rows.contentOf(kind)));
    const apps = eachOnce(texts.flatMap((text) => readIndicators(text, null)));
    this.byPackage = new Map(apps.flatMap((app) => app.packages.map((name) => [name, app] as const)));
    this.list = { credit: { ...CREDIT, asOf: asOf.toISOString().slice(0, 10) }, apps };
    this.version = version;
  }

  private sources(): { kind: string; source: string }[] {
    const base = this.config.stalkerwareIndicators;
    return base ? FILES.map((file) => ({ kind: file, source: `${base.replace(/\/$/, '')}/${file}` })) : [];
  }
}
