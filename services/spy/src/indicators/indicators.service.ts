import { Injectable } from '@nestjs/common';
import type { AppMatch, IndicatorList } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import type { SpyConfig } from '../config';
import { ListTurns } from '../kept-lists/list-turns';
import { type DeviceSigns, matcherOf } from './match-signs';
import { eachOnce, readIndicators } from './read-indicators';

/** The files of the list, as they lie at its source. */
const FILES = ['ioc.yaml', 'watchware.yaml'];

/** Whom to name, as the licence asks. */
const CREDIT = {
  name: 'stalkerware-indicators by Echap',
  url: 'https://github.com/AssoEchap/stalkerware-indicators',
  licence: 'CC BY 4.0',
};

/** The list of known stalkerware that the operator chose. */
@Injectable()
export class Indicators extends ListTurns {
  private loaded: { list: IndicatorList; match: (signs: DeviceSigns) => AppMatch[] } | null = null;
  /** Which of the kept texts the list is made from. */
  private version = '';

  /** The whole list, to be matched where the apps are; null when the operator chose none, or none came yet. */
  whole(): IndicatorList | null {
    return this.loaded?.list ?? null;
  }

  /** What of a device is known. @throws AppError `UNAVAILABLE` without a list: silence would say that all is well. */
  match(signs: DeviceSigns): AppMatch[] {
    if (!this.loaded)
      throw new AppError('UNAVAILABLE', 'There is no list of known stalkerware on this server');
    return this.loaded.match(signs);
  }

  protected sourcesOf({ stalkerwareIndicators: base }: SpyConfig): ReadonlyMap<string, string> {
    return new Map(base ? FILES.map((file) => [file, `${base.replace(/\/$/, '')}/${file}`]) : []);
  }

  protected count(text: string, previous: number | null): number {
    return readIndicators(text, previous).length;
  }

  protected async load(): Promise<void> {
    const kept = await this.listKept();
    const version = kept.map(({ kind, asOf }) => `${kind} ${asOf.toISOString()}`).join();
    if (kept.length === 0 || version === this.version) return;
    const asOf = new Date(Math.min(...kept.map((row) => row.asOf.getTime())));
    const texts = await Promise.all(kept.map(({ kind }) => this.rows.contentOf(kind)));
    const apps = eachOnce(texts.flatMap((text) => readIndicators(text, null)));
    const list = { credit: { ...CREDIT, asOf: asOf.toISOString().slice(0, 10) }, apps };
    this.loaded = { list, match: matcherOf(list) };
    this.version = version;
  }
}
