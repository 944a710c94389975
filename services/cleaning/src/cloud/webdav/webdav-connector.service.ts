import { Inject, Injectable } from '@nestjs/common';
import { appFieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { CleaningConfig } from '../../config';
import { SignInLimiter } from '../../connections/attempt-limiter';
import { checkSignIn } from '../../connections/check-sign-in';
import { WebdavClient } from './webdav-client';

/** Checks the address and credentials of a WebDAV folder. */
@Injectable()
export class WebdavConnector {
  private readonly limiter = new SignInLimiter();

  constructor(
    private readonly config: CleaningConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The address of the folder, once its server took the password.
   * @throws AppError `VALIDATION` for an address or a refused password; `UPSTREAM_FAILED` for all that fails before;
   * `TOO_MANY_REQUESTS`
   */
  async connect(userId: string, account: { url: string; user: string; password: string }): Promise<string> {
    const url = this.parseAddress(account.url);
    this.limiter.countSignIn(userId, new URL(url).host);
    const allowPrivateHosts = this.config.allowsPrivateHosts;
    const locate = async (signal: AbortSignal) => {
      const client = new WebdavClient({ ...account, url, allowPrivateHosts, signal });
      try {
        return await client.locate();
      } finally {
        client.close();
      }
    };
    const reasons = { refused: 'DRIVE_SIGN_IN_REFUSED', unreachable: 'DRIVE_UNREACHABLE' } as const;
    return checkSignIn(locate, reasons, this.logger);
  }

  private parseAddress(address: string): string {
    if (!URL.canParse(address)) throw appFieldError('url', 'FORMAT', 'WEBDAV_ADDRESS_INVALID');
    const url = new URL(address);
    if (url.username || url.password || url.search || url.hash)
      throw appFieldError('url', 'FORMAT', 'WEBDAV_ADDRESS_EXTRAS');
    if (this.config.allowsPrivateHosts) return url.href;
    if (url.protocol !== 'https:') throw appFieldError('url', 'FORMAT', 'WEBDAV_ADDRESS_INSECURE');
    const ports = this.config.webdavPorts.split(',');
    if (!ports.includes(url.port || '443'))
      throw appFieldError('url', 'FORMAT', 'WEBDAV_PORT', { ports: ports.join(' / ') });
    return url.href;
  }
}
