import { IsRegion } from '@swipeclean/phone';
import { ServiceConfig } from '@swipeclean/service-kit';
import { IsString } from 'class-validator';

export class SpamConfig extends ServiceConfig {
  /** Country whose numbering plan reads numbers typed without a country code. */
  @IsRegion()
  defaultRegion: string = 'US';

  /** Numbers, with commas, that nobody may report and nothing may block. */
  @IsString()
  protectedNumbers: string = '';
}
