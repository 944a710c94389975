import { IsRegion } from '@swipeclean/phone';
import { ServiceConfig } from '@swipeclean/service-kit';
import { IsString, MinLength } from 'class-validator';

export class SpamConfig extends ServiceConfig {
  /** Country of numbers typed without a country code. */
  @IsRegion()
  defaultRegion: string = 'US';

  /** Comma-separated numbers that cannot be reported or blocked. */
  @IsString()
  protectedNumbers: string = '';

  /** Secret of at least 32 characters that encrypts providers’ signing secrets and blocked texts. */
  @IsString()
  @MinLength(32, { message: 'must have at least 32 characters' })
  encryptionKey!: string;
}
