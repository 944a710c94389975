import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { IdDto } from '../core/id.dto';
import {
  CONSENT_PROVIDERS,
  type CloudConsentProvider,
  type MailConsentProvider,
  SOURCE_KINDS,
  type SourceKind,
} from './connection.types';
import { CLOUD_CATEGORIES, type CloudCategory, MAX_CHECKED_FILES } from './cloud.types';
import { ListAfterDto } from './plan.dto';
import { MAX_NAMED, type PlanAction } from './plan.types';

/** Connects a WebDAV folder. */
export class CreateCloudAccountDto {
  @IsIn(['webdav'])
  provider!: 'webdav';

  @Matches(/^https?:\/\/\S+$/i, {
    message: 'Enter the address of the folder, such as https://cloud.example.com/remote.php/dav/files/me/',
  })
  @MaxLength(1000)
  @IsString()
  url!: string;

  @Matches(/^\P{Cc}+$/u, { message: 'Enter the user name' })
  @Length(1, 320)
  @IsString()
  user!: string;

  /** An app password where the provider has them; stored encrypted. */
  @Matches(/^\P{Cc}+$/u, { message: 'Enter the password' })
  @Length(1, 1000)
  @IsString()
  password!: string;
}

/** Uploads the output of `rclone lsjson -R --hash` as a drive that is analysed, and cleaned by the user. */
export class CreateListingDto {
  @Matches(/^\P{Cc}+$/u, { message: 'Enter a name' })
  @Length(1, 100)
  @IsString()
  name!: string;

  /** JSON text. */
  @IsString()
  listing!: string;
}

/** Lists files of a drive's last scan, the largest first. */
export class ListCloudFilesDto extends ListAfterDto {
  @IsOptional()
  @IsIn(CLOUD_CATEGORIES)
  category?: CloudCategory;

  /** `copies`: groups of equal provider hashes; `probable`: groups of equal size, beginning and end. */
  @IsOptional()
  @IsIn(['copies', 'probable'])
  duplicates?: 'copies' | 'probable';
}

/** Names files that become a plan: all of the categories and copies without those left out; one of each group stays. */
export class CreateCloudPlanDto extends IdDto {
  /** `trash` unless set; `empty-trash` deletes what lies in our trash folder, for good, and takes nothing else. */
  @IsOptional()
  @IsIn(['trash', 'empty-trash'])
  action?: PlanAction;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(CLOUD_CATEGORIES.length)
  @IsIn(CLOUD_CATEGORIES, { each: true })
  categories?: CloudCategory[];

  /** Whether all copies beyond the one that stays are taken. */
  @IsOptional()
  @IsIn([true, false])
  copies?: boolean;

  @IsOptional()
  @IsIn([true, false])
  emptyFolders?: boolean;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED)
  @IsUUID(undefined, { each: true })
  fileIds?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED)
  @IsUUID(undefined, { each: true })
  exceptIds?: string[];
}

/** Names files of a drive's last scan that should still be there as they were. */
export class CheckCloudFilesDto extends IdDto {
  @IsArray()
  @ArrayMaxSize(MAX_CHECKED_FILES)
  @IsUUID(undefined, { each: true })
  fileIds!: string[];
}

/** Names a provider for the user's consent. */
export class StartConsentDto {
  @IsIn(SOURCE_KINDS)
  kind!: SourceKind;

  @IsIn(Object.keys({ ...CONSENT_PROVIDERS.mail, ...CONSENT_PROVIDERS.cloud }))
  provider!: MailConsentProvider | CloudConsentProvider;
}

/** What a provider's redirect carries. */
export class FinishConsentDto {
  /** Begins with the kind and a dot. */
  @IsString()
  @Length(1, 200)
  state!: string;

  /** Left out when the user refused. */
  @IsOptional()
  @IsString()
  @Length(1, 4000)
  code?: string;
}
