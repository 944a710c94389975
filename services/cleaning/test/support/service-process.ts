import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { cleaningRpc } from '@swipeclean/contracts/server';
import { RpcClient } from '@swipeclean/service-kit';
import {
  createCaller,
  startTestInfrastructure,
  type TestCaller,
  type TestInfrastructure,
  until,
} from '@swipeclean/service-kit/testing';
import { cleaningService } from '../../src/definition';
import { CLEANING_ENV } from './use-cleaning';

const LOADER = join(__dirname, 'load-typescript.cjs');
const MAIN = join(__dirname, '../../src/main.ts');

/** The cleaning service as a process of its own, which a test can kill. */
export class ServiceProcess {
  private child?: ChildProcess;
  private client?: { bus: Awaited<ReturnType<TestInfrastructure['connect']>>; rpc: RpcClient };

  private constructor(private readonly infrastructure: TestInfrastructure) {}

  static async start(): Promise<ServiceProcess> {
    const infrastructure = await startTestInfrastructure();
    await infrastructure.migrate(cleaningService.database);
    const service = new ServiceProcess(infrastructure);
    const bus = await infrastructure.connect('gateway');
    service.client = { bus, rpc: new RpcClient(bus) };
    await service.launch();
    return service;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  as(userId: string): TestCaller {
    if (!this.client) throw new Error('The service is not started');
    return createCaller(this.client.rpc, { userId, isPro: true });
  }

  /** Starts the process again and waits until it answers. */
  async launch(): Promise<void> {
    const env = { ...process.env, ...this.infrastructure.serviceEnv('cleaning'), ...CLEANING_ENV };
    const child = spawn(process.execPath, ['--conditions=source', '--require', LOADER, MAIN], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    await until(() => {
      if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`);
      return this.as('nobody')
        .call(cleaningRpc.listJobs)
        .then(
          () => true,
          () => false,
        );
    });
  }

  /** Ends the process as a crash would. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.client?.bus.close();
    await this.infrastructure.stop();
  }
}
