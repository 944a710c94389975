import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, fieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { CleaningConfig } from '../../config';
import { SignInLimiter } from '../../connections/attempt-limiter';
import { SourceError } from '../../jobs/source-error';
import { WebdavClient } from './webdav-client';

const TIMEOUT_MS = 10_000;
/** Failures take at least this long, so that the time does not tell closed ports from silent hosts. */
const MIN_FAILURE_MS = 2000;

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
    const client = new WebdavClient({ ...account, url, allowPrivateHosts, timeoutMs: TIMEOUT_MS });
    const slowest = wait(allowPrivateHosts ? 0 : MIN_FAILURE_MS);
    try {
      return await client.locate();
    } catch (error) {
      if (error instanceof SourceError && error.code === 'SIGN_IN_REFUSED')
        throw fieldError('password', 'WRONG', 'The drive refused the user name or password');
      // Why it failed would tell about the network of the server.
      this.logger.info({ err: error }, 'WebDAV folder not connected');
      await slowest;
      throw new AppError('UPSTREAM_FAILED', 'Could not reach the drive');
    } finally {
      client.close();
    }
  }

  private parseAddress(address: string): string {
    const refused = (message: string) => fieldError('url', 'FORMAT', message);
    if (!URL.canParse(address)) throw refused('This is not a web address');
    const url = new URL(address);
    if (url.username || url.password || url.search || url.hash)
      throw refused('Enter the address alone, without a user name, “?” or “#”');
    if (this.config.allowsPrivateHosts) return url.href;
    if (url.protocol !== 'https:') throw refused('The address must begin with https://');
    const ports = this.config.webdavPorts.split(',');
    if (!ports.includes(url.port || '443')) throw refused(`The port must be ${ports.join(' or ')}`);
    return url.href;
  }
}
