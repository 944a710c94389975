import { Injectable } from '@nestjs/common';
import type { AppMatch, IndicatorList, KnownApp } from '@swipeclean/contracts/server';
import { DownloadedLists, JobRunner, ListDownloader, ListRepository } from '@swipeclean/service-kit';
import { SpyConfig } from '../config';
import { createMatcher, type DeviceSigns } from './indicator-matcher';
import { mergeIndicators, parseIndicators } from './indicator-parser';
import { readShippedApps, SHIPPED_APPS_AS_OF } from './shipped-apps';

const FILES = ['ioc.yaml', 'watchware.yaml'];

/** The attribution that the licence requires. */
const CREDIT = {
  name: 'stalkerware-indicators by Echap',
  url: 'https://github.com/AssoEchap/stalkerware-indicators',
  licence: 'CC BY 4.0',
};

/** The stalkerware list that the operator configured, or else the shipped one. */
@Injectable()
export class IndicatorListService extends DownloadedLists {
  private loaded = createList(readShippedApps(), SHIPPED_APPS_AS_OF);
  /** Kinds and dates of the loaded files. */
  private version = '';

  constructor(downloader: ListDownloader, lists: ListRepository, jobs: JobRunner, config: SpyConfig) {
    const base = config.stalkerwareIndicators?.replace(/\/$/, '');
    const sources = base ? FILES.map((file) => [file, `${base}/${file}`] as const) : [];
    super(downloader, lists, jobs, 'indicators.refresh', new Map(sources));
  }

  /** The whole list, for clients that match locally. */
  getList(): IndicatorList {
    return this.loaded.list;
  }

  match(signs: DeviceSigns): AppMatch[] {
    return this.loaded.match(signs);
  }

  protected override countEntries(text: string, previous: number | null): number {
    return parseIndicators(text, previous).length;
  }

  protected override async load(): Promise<void> {
    const stored = await this.listStored();
    const version = stored.map(({ kind, asOf }) => `${kind} ${asOf.toISOString()}`).join();
    if (stored.length === 0 || version === this.version) return;
    const asOf = new Date(Math.min(...stored.map((row) => row.asOf.getTime())));
    const texts = await Promise.all(stored.map(({ kind }) => this.lists.getContent(kind)));
    const apps = mergeIndicators(texts.flatMap((text) => parseIndicators(text, null)));
    this.loaded = createList(apps, asOf.toISOString().slice(0, 10));
    this.version = version;
  }
}

function createList(
  apps: KnownApp[],
  asOf: string,
): { list: IndicatorList; match: (signs: DeviceSigns) => AppMatch[] } {
  const list: IndicatorList = { credit: { ...CREDIT, asOf }, apps };
  return { list, match: createMatcher(list) };
}
