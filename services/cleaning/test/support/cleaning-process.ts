import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleaningRpc } from '@swipeclean/contracts/server';
import { dataSourceOptions, type MessageBus, RpcClient } from '@swipeclean/service-kit';
import {
  createCaller,
  startTestInfrastructure,
  type TestCaller,
  type TestInfrastructure,
  until,
} from '@swipeclean/service-kit/testing';
import { DataSource } from 'typeorm';
import { cleaningDatabase } from '../../src/database/database';
import { CLEANING_ENV } from './use-cleaning';

const ROOT = join(__dirname, '../../../..');

/** The built service as a process of its own, which can be killed. */
export class CleaningProcess {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly infrastructure: TestInfrastructure,
    private readonly bus: MessageBus,
  ) {}

  /** Builds and starts the service on a broker and a database of its own. */
  static async start(): Promise<CleaningProcess> {
    execFileSync('npx', ['nx', 'build', '@swipeclean/cleaning-service'], { cwd: ROOT, stdio: 'ignore' });
    const infrastructure = await startTestInfrastructure();
    await infrastructure.migrate(cleaningDatabase);
    const started = new CleaningProcess(infrastructure, await infrastructure.connect('gateway'));
    await started.restart();
    return started;
  }

  as(userId: string): TestCaller {
    return createCaller(new RpcClient(this.bus), { userId, isPro: true });
  }

  /** Reads the service's database. */
  async query(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    const url = this.infrastructure.serviceEnv('cleaning').DATABASE_URL as string;
    const dataSource = await new DataSource(dataSourceOptions(cleaningDatabase, url, 1)).initialize();
    try {
      return await dataSource.query<Record<string, unknown>[]>(sql, values);
    } finally {
      await dataSource.destroy();
    }
  }

  /** Ends the process as a crash would. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Starts the process again, and waits until it answers. */
  async restart(): Promise<void> {
    this.child = spawn(process.execPath, [join(ROOT, 'services/cleaning/dist/main.js')], {
      env: { ...process.env, ...this.infrastructure.serviceEnv('cleaning'), ...CLEANING_ENV },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(() =>
      this.as('probe')
        .call(cleaningRpc.listJobs)
        .catch(() => false as const),
    );
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.bus.close();
    await this.infrastructure.stop();
  }
}
