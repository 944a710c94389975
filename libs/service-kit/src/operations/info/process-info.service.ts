import type { MigrationLevel, ProcessInfo } from '@swipeclean/contracts/server';
import { Gauge } from 'prom-client';
import type { BusConfig } from '../../config/base.config';
import { findMigrationLevel } from '../../database/known-migrations';
import type { Logger } from '../../logging/logger';
import { registry } from '../metrics';
import type { ServiceRef } from '../service-ref';
import { version } from '../version';
import { shownSettings } from './shown-settings';

const buildInfo = new Gauge({
  name: 'build_info',
  help: 'The build of the process; the value is always 1',
  labelNames: ['name', 'version', 'commit'],
  registers: [registry],
});

/** Tells what a process is, and how it was started. */
export class ProcessInfoService {
  private readonly startedAt = new Date();

  constructor(
    private readonly name: string,
    private readonly config: BusConfig,
    private readonly service: ServiceRef,
    private readonly logger: Logger,
  ) {
    buildInfo.reset();
    buildInfo.set({ name, version, commit: config.buildCommit ?? '' }, 1);
  }

  async get(): Promise<ProcessInfo> {
    return {
      scope: 'process',
      name: this.name,
      version,
      commit: this.config.buildCommit ?? null,
      startedAt: this.startedAt.toISOString(),
      node: process.version,
      pid: process.pid,
      migration: await this.findMigration(),
      settings: shownSettings(this.config),
    };
  }

  /** Null while there is no database: the rest is needed most then. */
  private async findMigration(): Promise<MigrationLevel | null> {
    const { dataSource } = this.service;
    if (!dataSource) return null;
    try {
      return await findMigrationLevel(dataSource);
    } catch (error) {
      this.logger.warn({ err: error }, 'migration level not read');
      return null;
    }
  }
}
