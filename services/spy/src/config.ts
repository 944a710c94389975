import { IsRegion } from '@swipeclean/phone';
import { ServiceConfig } from '@swipeclean/service-kit';

export class SpyConfig extends ServiceConfig {
  /** Country whose numbering plan reads numbers typed without a country code. */
  @IsRegion()
  defaultRegion: string = 'US';
}
