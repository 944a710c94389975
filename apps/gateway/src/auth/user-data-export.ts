import { Injectable } from '@nestjs/common';
import {
  authRpc,
  billingRpc,
  cleaningRpc,
  type NoRequest,
  type RpcMethod,
  type ServiceName,
  spamRpc,
  spyRpc,
  type UserExport,
} from '@swipeclean/contracts/server';
import { AppError, RpcClient } from '@swipeclean/service-kit';
import { isAway } from '../http/when-away';

const EXPORTS: Record<ServiceName, RpcMethod<NoRequest, UserExport>> = {
  auth: authRpc.exportUser,
  cleaning: cleaningRpc.exportUser,
  spam: spamRpc.exportUser,
  spy: spyRpc.exportUser,
  billing: billingRpc.exportUser,
};

/** Brings together what every service holds on the user. */
@Injectable()
export class UserDataExport {
  constructor(private readonly rpc: RpcClient) {}

  /** One JSON object, service name to its part, put together from bytes. @throws AppError that names a service that is away */
  async collect(): Promise<Uint8Array> {
    const names = Object.keys(EXPORTS) as ServiceName[];
    const parts = await Promise.all(names.map((name) => this.collectFrom(name)));
    const members = parts.map((part, index) => `${JSON.stringify(names[index])}:${part}`);
    return Buffer.from(`{${members.join(',')}}`);
  }

  private async collectFrom(name: ServiceName): Promise<string> {
    try {
      return Buffer.from(await this.rpc.forward(EXPORTS[name], {})).toString();
    } catch (error) {
      if (!isAway(error)) throw error;
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
