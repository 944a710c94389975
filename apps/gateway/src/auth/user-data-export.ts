import { Injectable } from '@nestjs/common';
import { DATA_EXPORTS, SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts/server';
import { appError, isServiceUnavailable, type RequestContext, RpcClient } from '@swipeclean/service-kit';

/** Default maximum seconds of an export, after which another may start. */
const BUSY_SECONDS = 5;

/** Collects the data that every service holds on the user. */
@Injectable()
export class UserDataExport {
  private readonly underWay = new Set<string>();

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Returns one JSON object, service name to its part, assembled from bytes. One export at a time for each user,
   * because it reads all of the user's rows; `admit` counts those that start. @throws AppError that names an
   * unavailable service
   */
  async collect(userId: string, context: RequestContext, admit: () => Promise<void>): Promise<Uint8Array> {
    if (this.underWay.has(userId)) {
      throw appError('EXPORT_RUNNING', undefined, { retryAfterSeconds: BUSY_SECONDS });
    }
    this.underWay.add(userId);
    try {
      await admit();
      return await this.collectAll(context);
    } finally {
      this.underWay.delete(userId);
    }
  }

  private async collectAll(context: RequestContext): Promise<Uint8Array> {
    const parts = await Promise.all(SERVICE_NAMES.map((name) => this.collectFrom(name, context)));
    const members = parts.map((part, index) => `${JSON.stringify(SERVICE_NAMES[index])}:${part}`);
    return Buffer.from(`{${members.join(',')}}`);
  }

  private async collectFrom(name: ServiceName, context: RequestContext): Promise<string> {
    try {
      const part = await this.rpc.forward(DATA_EXPORTS[name], {}, context);
      return Buffer.from(part).toString();
    } catch (error) {
      if (!isServiceUnavailable(error)) throw error;
      // An incomplete export would look complete, so it fails.
      throw appError('EXPORT_INCOMPLETE', { service: name }, { retryAfterSeconds: 1 });
    }
  }
}
