import { IsIntFrom } from '@swipeclean/contracts/server';
import { OutboundConfig, Shown, withoutCredentials } from '@swipeclean/service-kit';
import { IsOptional, IsString, IsUrl, Matches, MinLength } from 'class-validator';

export class CleaningConfig extends OutboundConfig {
  /** Secret of at least 32 characters that encrypts the credentials of users' mailboxes and drives. */
  @IsString()
  @MinLength(32, { message: 'must have at least 32 characters' })
  encryptionKey!: string;

  /** Address of the site, to which providers redirect after the user's consent. */
  @IsUrl({ require_tld: false })
  @Shown()
  publicUrl: string = 'http://localhost:8080';

  /** Ports of WebDAV servers, separated by commas. */
  @Matches(/^\d{1,5}(,\d{1,5})*$/, { message: 'must be ports such as 443,8443' })
  @Shown()
  webdavPorts: string = '443';

  /** Jobs on mailboxes and drives that each replica runs at a time. */
  @IsIntFrom(1, 100)
  sourceJobs: number = 4;

  @IsOptional()
  @IsString()
  @Shown()
  googleClientId?: string;

  @IsOptional()
  @IsString()
  googleClientSecret?: string;

  @IsOptional()
  @IsString()
  @Shown()
  microsoftClientId?: string;

  @IsOptional()
  @IsString()
  microsoftClientSecret?: string;

  @IsOptional()
  @IsString()
  @Shown()
  dropboxClientId?: string;

  @IsOptional()
  @IsString()
  dropboxClientSecret?: string;

  /** Address of a stand-in of the providers, for tests and demonstrations. */
  @IsOptional()
  @IsUrl({ require_tld: false })
  @Shown(withoutCredentials)
  providerSandboxUrl?: string;
}
