import { IsString, IsUrl, Matches, MaxLength } from 'class-validator';

/** A browser's subscription to notifications, as the Push API gives it. */
export class AddPushDeviceDto {
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'], disallow_auth: true })
  @MaxLength(2000)
  endpoint!: string;

  /** Public key of the browser: a point of P-256, uncompressed, base64url. */
  @IsString()
  @Matches(/^[\w-]{87}=?$/)
  p256dh!: string;

  /** Secret that browser and server share: 16 bytes, base64url. */
  @IsString()
  @Matches(/^[\w-]{22}={0,2}$/)
  auth!: string;
}

/** Names a browser that gets notifications. */
export class PushDeviceDto {
  @IsString()
  @Matches(/^[\w-]{43}$/)
  id!: string;
}
