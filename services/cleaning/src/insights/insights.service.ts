import { Injectable } from '@nestjs/common';
import {
  INSIGHT_CATEGORIES,
  type InsightPeriod,
  type Insights,
  type StorageAnalysis,
} from '@swipeclean/contracts/server';
import { ActionRepository } from '../actions/action.repository';
import { analyse } from '../analysis/analysis';
import { DeviceRepository } from '../analysis/device.repository';
import { findingsOf, SAMPLE_FINDINGS } from '../recommendations/recommend';
import type { ScanRow } from '../scans/scan.entity';
import { ScanRepository } from '../scans/scan.repository';
import { categoriesOf, recommendationsOf, standingOf, trendOf } from './insights';
import { type PeriodSlices, slicesOf } from './period';
import { SAMPLE_TRENDS, sampleActivity } from './sample-insights';

@Injectable()
export class InsightsService {
  constructor(
    private readonly scans: ScanRepository,
    private readonly devices: DeviceRepository,
    private readonly actions: ActionRepository,
  ) {}

  /** Computed from the user's own scans and cleaning; the Demo's until a scan is saved. */
  async get(userId: string, period: InsightPeriod): Promise<Insights> {
    const [scan, typedBytes] = await Promise.all([
      this.scans.findLast(userId),
      this.devices.findTotalBytes(userId),
    ]);
    const slices = slicesOf(period, new Date());
    const analysis = analyse(scan, typedBytes);
    return {
      period,
      ...standingOf(analysis),
      ...(await this.figures(userId, scan, analysis, period, slices)),
    };
  }

  private async figures(
    userId: string,
    scan: ScanRow | null,
    analysis: StorageAnalysis,
    period: InsightPeriod,
    slices: PeriodSlices,
  ): Promise<Pick<Insights, 'categories' | 'activity' | 'recommendations'>> {
    const bytes = categoriesOf(analysis);
    if (!scan)
      return {
        categories: INSIGHT_CATEGORIES.map((name) => ({
          name,
          bytes: bytes[name],
          trendPercent: SAMPLE_TRENDS[period][name],
        })),
        activity: sampleActivity(period, slices.dates),
        recommendations: recommendationsOf(SAMPLE_FINDINGS),
      };
    const [earlier, freed] = await Promise.all([
      this.scans.findLastBefore(userId, slices.start),
      this.actions.sumBytes(userId, slices.start, slices.unit),
    ]);
    const before = earlier && categoriesOf(analyse(earlier, null));
    return {
      categories: INSIGHT_CATEGORIES.map((name) => ({
        name,
        bytes: bytes[name],
        trendPercent: before && trendOf(bytes[name], before[name]),
      })),
      activity: slices.dates.map((date) => ({ date, bytes: freed.get(date) ?? 0 })),
      recommendations: recommendationsOf(findingsOf(scan)),
    };
  }
}
