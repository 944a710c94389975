import { Injectable } from '@nestjs/common';
import { SERVICE_CONTRACTS, SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts/server';
import { AppError, RpcClient } from '@swipeclean/service-kit';
import { isServiceUnavailable } from '../http/service-unavailable';

/** Longest that a request may take by default, after which another may begin. */
const BUSY_SECONDS = 5;

/** Brings together what every service holds on the user. */
@Injectable()
export class UserDataExport {
  private readonly underWay = new Set<string>();

  constructor(private readonly rpc: RpcClient) {}

  /**
   * One JSON object, service name to its part, put together from bytes. One at a time for each user, since all of a user's
   * rows are read for it; `admit` counts those that begin. @throws AppError that names a service that is away
   */
  async collect(userId: string, admit: () => Promise<void>): Promise<Uint8Array> {
    if (this.underWay.has(userId)) {
      const message = 'Your data is being collected already. Please wait for that to finish.';
      throw new AppError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: BUSY_SECONDS });
    }
    this.underWay.add(userId);
    try {
      await admit();
      return await this.collectAll();
    } finally {
      this.underWay.delete(userId);
    }
  }

  private async collectAll(): Promise<Uint8Array> {
    const parts = await Promise.all(SERVICE_NAMES.map((name) => this.collectFrom(name)));
    const members = parts.map((part, index) => `${JSON.stringify(SERVICE_NAMES[index])}:${part}`);
    return Buffer.from(`{${members.join(',')}}`);
  }

  private async collectFrom(name: ServiceName): Promise<string> {
    try {
      return Buffer.from(await this.rpc.forward(SERVICE_CONTRACTS[name].exportUser, {})).toString();
    } catch (error) {
      if (!isServiceUnavailable(error)) throw error;
      // A part would pass for the whole, so there is none.
      throw new AppError(
        'UNAVAILABLE',
        `Your data could not be collected: the ${name} service is not available.`,
        {
          retryAfterSeconds: 1,
        },
      );
    }
  }
}
