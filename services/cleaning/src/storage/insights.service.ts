import { Injectable } from '@nestjs/common';
import {
  INSIGHT_CATEGORIES,
  type InsightCategory,
  type InsightPeriod,
  type Insights,
  type StorageAnalysis,
} from '@swipeclean/contracts/server';
import { ActionsService } from '../actions/actions.service';
import { analyzeStorage } from './analysis';
import { AnalysisService } from './analysis.service';
import { addFindings, getOtherCopyBytes, SAMPLE_FINDINGS } from '../scans/findings';
import { type SavedScan, ScansService } from '../scans/scans.service';
import { getCategoryBytes, sortRecommendations, getStorageUsage, computeTrendPercent } from './insights';
import { type PeriodSlices, slicePeriod } from './period';
import { SAMPLE_TRENDS, sampleActivity } from './sample-insights';

@Injectable()
export class InsightsService {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly actions: ActionsService,
    private readonly savedScans: ScansService,
  ) {}

  /** Computed from the user's own scans and cleaning; the Demo's until there are any. */
  async get(userId: string, period: InsightPeriod): Promise<Insights> {
    const { analysis, scans } = await this.analysis.getWithScans(userId);
    const slices = slicePeriod(period, new Date());
    const [figures, activity] = await Promise.all([
      this.computeFigures(scans, analysis, period, slices),
      this.computeActivity(userId, analysis.sample, period, slices),
    ]);
    return { period, ...getStorageUsage(analysis), ...figures, ...activity };
  }

  private async computeFigures(
    scans: readonly SavedScan[],
    analysis: StorageAnalysis,
    period: InsightPeriod,
    slices: PeriodSlices,
  ): Promise<Pick<Insights, 'categories' | 'comparedAt' | 'recommendations'>> {
    const bytes = getCategoryBytes(analysis);
    const toCategories = (
      trend: (name: InsightCategory) => number | null,
      before: Record<InsightCategory, number> | null = null,
    ) =>
      INSIGHT_CATEGORIES.map((name) => ({
        name,
        bytes: bytes[name],
        trendPercent: trend(name),
        ...(before && { bytesBefore: before[name] }),
      }));
    const [last] = scans;
    if (!last)
      return {
        categories: toCategories((name) => SAMPLE_TRENDS[period][name]),
        comparedAt: null,
        recommendations: sortRecommendations(SAMPLE_FINDINGS),
      };
    const earlier = await this.savedScans.findEarlier(last, slices.start);
    const before = earlier && getBytesBefore(bytes, last, earlier);
    return {
      categories: toCategories((name) => before && computeTrendPercent(bytes[name], before[name]), before),
      comparedAt: earlier?.createdAt.toISOString() ?? null,
      recommendations: sortRecommendations(addFindings(scans), getOtherCopyBytes(scans)),
    };
  }

  /** What was freed and moved is the user's own from the first cleaning on, whether or not a scan was ever saved. */
  private async computeActivity(
    userId: string,
    isUnscanned: boolean,
    period: InsightPeriod,
    { start, unit, dates }: PeriodSlices,
  ): Promise<Pick<Insights, 'activity' | 'trashedBytes' | 'activitySample'>> {
    const freed = await this.actions.findFreedBytes(userId, start, unit);
    if (isUnscanned && !freed) {
      return { activity: sampleActivity(period, dates), trashedBytes: 0, activitySample: true };
    }
    const activity = dates.map((date) => ({ date, bytes: freed?.byDate.get(date) ?? 0 }));
    return { activity, trashedBytes: freed?.trashed ?? 0, activitySample: false };
  }
}

/** What the categories added up to when the last scanned folder was as `earlier` found it. */
function getBytesBefore(
  now: Record<InsightCategory, number>,
  last: SavedScan,
  earlier: SavedScan,
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
