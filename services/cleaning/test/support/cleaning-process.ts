import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listJobs } from '@swipeclean/contracts/server';
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
const NX = join(ROOT, 'node_modules/.bin/nx');

/** The built service as a process of its own, which can be killed. */
export class CleaningProcess {
  private child: ChildProcess | undefined;
  private readonly env: NodeJS.ProcessEnv;

  private constructor(
    private readonly infrastructure: TestInfrastructure,
    private readonly bus: MessageBus,
    env: NodeJS.ProcessEnv,
  ) {
    this.env = { ...process.env, ...infrastructure.serviceEnv('cleaning'), ...CLEANING_ENV, ...env };
  }

  /** Builds and starts the service on a broker and a database of its own. */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<CleaningProcess> {
    // `npm test` has built it. Nx would copy it from its cache again, while another file's process starts.
    if (!process.env.TESTS_ARE_BUILT)
      execFileSync(NX, ['build', '@swipeclean/cleaning-service'], { cwd: ROOT, stdio: 'ignore' });
    const infrastructure = await startTestInfrastructure();
    await infrastructure.migrate(cleaningDatabase);
    const started = new CleaningProcess(infrastructure, await infrastructure.connect('gateway'), env);
    try {
      await started.launch();
    } catch (error) {
      // Jest would wait for what runs.
      await started.stop();
      throw error;
    }
    return started;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  as(userId: string): TestCaller {
    return createCaller(new RpcClient(this.bus), { userId, isPro: true });
  }

  /** Runs SQL on the service's database. */
  async query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const options = dataSourceOptions(cleaningDatabase, this.env.DATABASE_URL as string, 1);
    const dataSource = await new DataSource(options).initialize();
    try {
      return await dataSource.query<Record<string, unknown>[]>(sql, values);
    } finally {
      await dataSource.destroy();
    }
  }

  /** Ends the process as a crash would, and starts it again. */
  async crash(): Promise<void> {
    await this.kill();
    await this.restart();
  }

  /** Ends the process as a crash would. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Starts the process again after the leases of its jobs, which end at once here. */
  async restart(): Promise<void> {
    await this.query(`UPDATE job SET due_at = now() WHERE state = 'running'`);
    await this.launch();
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.bus.close();
    await this.infrastructure.stop();
  }

  /** Starts the process, and waits until it answers. */
  private async launch(): Promise<void> {
    const child = spawn(process.execPath, [join(ROOT, 'services/cleaning/dist/main.js')], {
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    await until(() => {
      if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`);
      return this.as('probe')
        .call(listJobs)
        .catch(() => false as const);
    });
  }
}
