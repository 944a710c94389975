import { IsRegion } from '@swipeclean/phone';
import { IsSources, ListConfig, Shown, sourceNames } from '@swipeclean/service-kit';
import { IsString, MinLength } from 'class-validator';

export class SpamConfig extends ListConfig {
  /** Country of numbers typed without a country code. */
  @IsRegion()
  @Shown()
  defaultRegion: string = 'US';

  /** Comma-separated numbers that cannot be reported or blocked. */
  @IsString()
  @Shown()
  protectedNumbers: string = '';

  /** Sources of spam numbers, separated by spaces: files of FTC complaints, or of any format that users import. */
  @IsSources()
  @Shown(sourceNames)
  numberLists: string = '';

  /** Secret of at least 32 characters that encrypts providers’ signing secrets and blocked texts. */
  @IsString()
  @MinLength(32, { message: 'must have at least 32 characters' })
  encryptionKey!: string;
}
