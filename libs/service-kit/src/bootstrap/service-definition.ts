import type { Type } from '@nestjs/common';
import type { RpcContract } from '@swipeclean/contracts/server';
import type { ServiceConfig } from '../config/base.config';
import type { ServiceDatabase } from '../database/service-database';

/** The definition of a service; its `main` passes it to `runService`. */
export interface ServiceDefinition<Config extends ServiceConfig = ServiceConfig> {
  /** Name of the service, its role, its schema and its queue group. */
  name: string;
  contract: RpcContract;
  config: new () => Config;
  database: ServiceDatabase;
  module: Type;
  /** Controllers of the operations API that only this service has. */
  operations?: Type[];
  /** The global module that provides `Clock` where it is not the system's time, as against the payment sandbox. */
  clockModule?(config: Config): Type | undefined;
}
