import { Injectable } from '@nestjs/common';
import type { AppMatch, IndicatorList } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import type { SpyConfig } from '../config';
import { DownloadedLists } from '../list-downloads/downloaded-lists';
import { createMatcher, type DeviceSigns } from './indicator-matcher';
import { mergeIndicators, parseIndicators } from './indicator-parser';

const FILES = ['ioc.yaml', 'watchware.yaml'];

/** The attribution that the licence requires. */
const CREDIT = {
  name: 'stalkerware-indicators by Echap',
  url: 'https://github.com/AssoEchap/stalkerware-indicators',
  licence: 'CC BY 4.0',
};

/** The stalkerware list that the operator configured. */
@Injectable()
export class IndicatorListService extends DownloadedLists {
  private loaded: { list: IndicatorList; match: (signs: DeviceSigns) => AppMatch[] } | null = null;
  /** Kinds and dates of the loaded files. */
  private version = '';

  /** The whole list, for clients that match locally; null without one. */
  getList(): IndicatorList | null {
    return this.loaded?.list ?? null;
  }

  /** Matches a device's signs. @throws AppError `UNAVAILABLE` without a list: no matches would look clean */
  match(signs: DeviceSigns): AppMatch[] {
    if (!this.loaded)
      throw new AppError('UNAVAILABLE', 'There is no list of known stalkerware on this server');
    return this.loaded.match(signs);
  }

  protected override getJobName(): string {
    return 'indicators.refresh';
  }

  protected override getSources({ stalkerwareIndicators: base }: SpyConfig): ReadonlyMap<string, string> {
    return new Map(base ? FILES.map((file) => [file, `${base.replace(/\/$/, '')}/${file}`]) : []);
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
    const list = { credit: { ...CREDIT, asOf: asOf.toISOString().slice(0, 10) }, apps };
    this.loaded = { list, match: createMatcher(list) };
    this.version = version;
  }
}
