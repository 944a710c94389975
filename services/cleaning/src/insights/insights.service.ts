import { Injectable } from '@nestjs/common';
import {
  INSIGHT_CATEGORIES,
  type InsightCategory,
  type InsightPeriod,
  type Insights,
  type StorageAnalysis,
} from '@swipeclean/contracts/server';
import { ActionRepository } from '../actions/action.repository';
import { analyzeStorage } from '../analysis/analysis';
import { DeviceRepository } from '../analysis/device.repository';
import { getFindings, SAMPLE_FINDINGS } from '../recommendations/findings';
import type { ScanRow } from '../scans/scan.entity';
import { ScanRepository } from '../scans/scan.repository';
import { getCategoryBytes, sortRecommendations, getStorageUsage, computeTrendPercent } from './insights';
import { type PeriodSlices, slicePeriod } from './period';
import { SAMPLE_TRENDS, sampleActivity } from './sample-insights';

@Injectable()
export class InsightsService {
  constructor(
    private readonly scans: ScanRepository,
    private readonly devices: DeviceRepository,
    private readonly actions: ActionRepository,
  ) {}

  /** Computed from the user's own scans and cleaning; the Demo's until there are any. */
  async get(userId: string, period: InsightPeriod): Promise<Insights> {
    const [scans, typedBytes] = await Promise.all([
      this.scans.listLastByFolder(userId),
      this.devices.findTotalBytes(userId),
    ]);
    const slices = slicePeriod(period, new Date());
    const scan = scans[0] ?? null;
    const analysis = analyzeStorage(scans, typedBytes);
    const [figures, activity] = await Promise.all([
      this.figures(scan, analysis, period, slices),
      this.activity(userId, scan === null, period, slices),
    ]);
    return { period, ...getStorageUsage(analysis), ...figures, ...activity };
  }

  private async figures(
    scan: ScanRow | null,
    analysis: StorageAnalysis,
    period: InsightPeriod,
    slices: PeriodSlices,
  ): Promise<Pick<Insights, 'categories' | 'comparedAt' | 'recommendations'>> {
    const bytes = getCategoryBytes(analysis);
    const categories = (
      trend: (name: InsightCategory) => number | null,
      before: Record<InsightCategory, number> | null = null,
    ) =>
      INSIGHT_CATEGORIES.map((name) => ({
        name,
        bytes: bytes[name],
        trendPercent: trend(name),
        ...(before && { bytesBefore: before[name] }),
      }));
    if (!scan)
      return {
        categories: categories((name) => SAMPLE_TRENDS[period][name]),
        comparedAt: null,
        recommendations: sortRecommendations(SAMPLE_FINDINGS),
      };
    const earlier = await this.scans.findEarlier(scan, slices.start);
    const before = earlier && getBytesBefore(bytes, scan, earlier);
    return {
      categories: categories((name) => before && computeTrendPercent(bytes[name], before[name]), before),
      comparedAt: earlier?.createdAt.toISOString() ?? null,
      recommendations: sortRecommendations(getFindings(scan)),
    };
  }

  /** What was freed and moved is the user's own from the first cleaning on, whether or not a scan was ever saved. */
  private async activity(
    userId: string,
    isUnscanned: boolean,
    period: InsightPeriod,
    { start, unit, dates }: PeriodSlices,
  ): Promise<Pick<Insights, 'activity' | 'trashedBytes' | 'activitySample'>> {
    if (isUnscanned && (await this.actions.isEmpty(userId))) {
      return { activity: sampleActivity(period, dates), trashedBytes: 0, activitySample: true };
    }
    const [freed, trashedBytes] = await Promise.all([
      this.actions.sumBytes(userId, start, unit),
      this.actions.sumTrashed(userId, start),
    ]);
    const activity = dates.map((date) => ({ date, bytes: freed.get(date) ?? 0 }));
    return { activity, trashedBytes, activitySample: false };
  }
}

/** What the categories added up to when the last scanned folder was as `earlier` found it. */
function getBytesBefore(
  now: Record<InsightCategory, number>,
  last: ScanRow,
  earlier: ScanRow,
): Record<InsightCategory, number> {
  const [lastBytes, earlierBytes] = [last, earlier].map((scan) =>
    getCategoryBytes(analyzeStorage([scan], null)),
  );
  const before = (name: InsightCategory) => now[name] - lastBytes![name] + earlierBytes![name];
  return Object.fromEntries(INSIGHT_CATEGORIES.map((name) => [name, before(name)])) as Record<
    InsightCategory,
    number
  >;
}
