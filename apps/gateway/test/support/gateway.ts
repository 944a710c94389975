import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  type ActorContext,
  type RpcContract,
  SERVICE_CONTRACTS,
  type ServiceName,
} from '@swipeclean/contracts/server';
import type { Environment, MessageBus, RequestContext } from '@swipeclean/service-kit';
import {
  startTestInfrastructure,
  stubService,
  type StubHandlers,
  type StubService,
  type TestInfrastructure,
  until,
} from '@swipeclean/service-kit/testing';
import request from 'supertest';
import { type RunningGateway, startGateway } from '../../src/start-gateway';
import { JWT_SECRET } from './tokens';

type Contracts = typeof SERVICE_CONTRACTS;

/** The site's address in the tests' browser. */
export const PUBLIC_URL = 'http://swipeclean.test';

/** A request to a stubbed service, and its actor. */
export interface RecordedCall {
  call: string;
  request: object;
  actor: ActorContext;
}

/** A real broker, stubbed services, and gateways in front of them. */
export class TestSite {
  private readonly buses: MessageBus[] = [];
  private readonly gateways: RunningGateway[] = [];
  private readonly webRoot = makeWebRoot();

  private constructor(readonly infrastructure: TestInfrastructure) {}

  static async start(): Promise<TestSite> {
    return new TestSite(await startTestInfrastructure());
  }

  /** Stubs a service with the operations of a test. */
  async stub<Name extends ServiceName>(
    name: Name,
    stubs: StubHandlers<Contracts[Name]>,
  ): Promise<StubService> {
    const bus = await this.infrastructure.connect(name);
    this.buses.push(bus);
    return stubService(bus, name, SERVICE_CONTRACTS[name] as RpcContract, stubs as StubHandlers<RpcContract>);
  }

  /** Stubs all services: each operation returns `replies[name]`, else nothing, and is recorded in the result. */
  async stubAll(replies: Record<string, unknown> = {}): Promise<RecordedCall[]> {
    const calls: RecordedCall[] = [];
    for (const [service, contract] of Object.entries(SERVICE_CONTRACTS)) {
      const stubs = Object.keys(contract).map((name) => [
        name,
        (request: object, { actor }: RequestContext) => {
          if (name === 'listRevokedSessions') return { sessionIds: [] };
          calls.push({ call: `${service}.${name}`, request, actor });
          return replies[`${service}.${name}`];
        },
      ]);
      await this.stub(
        service as ServiceName,
        {
          ...Object.fromEntries(stubs),
        } as StubHandlers<Contracts[ServiceName]>,
      );
    }
    return calls;
  }

  async gateway(env: Environment = {}): Promise<RunningGateway> {
    const settings = {
      ...this.infrastructure.busEnv('gateway'),
      PUBLIC_URL,
      JWT_SECRET,
      WEB_ROOT: this.webRoot,
      HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: '0',
      STOP_DELAY_MS: '0',
      ...env,
    };
    const gateway = await startGateway(settings);
    this.gateways.push(gateway);
    return gateway;
  }

  /** A gateway that has loaded the revoked sessions, as its readiness requires. */
  async readyGateway(env: Environment = {}): Promise<RunningGateway> {
    const gateway = await this.gateway(env);
    await until(() => isReady(gateway));
    return gateway;
  }

  async stop(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.stop()));
    await Promise.all(this.buses.map((bus) => bus.close()));
    await this.infrastructure.stop();
    rmSync(this.webRoot, { recursive: true });
  }
}

/** Whether a gateway reports that it is ready. */
export const isReady = async ({ opsPort }: RunningGateway): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${opsPort}/health/ready`)).ok;

/** A browser of that gateway's site: sends its `Origin`. */
export const browser = ({ port }: RunningGateway) =>
  request.agent(`http://127.0.0.1:${port}`).set('origin', PUBLIC_URL);

/** A client without a browser's headers. */
export const client = ({ port }: RunningGateway) => request(`http://127.0.0.1:${port}`);

/** A minimal built web app. */
function makeWebRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  for (const folder of ['assets', 'pages/visitor', 'pages/user'])
    mkdirSync(join(root, folder), { recursive: true });
  const files = {
    'index.html': '<!doctype html><title>app</title>',
    'pages/visitor/index.de.html': '<!doctype html><title>drawn for a visitor</title>',
    'pages/user/clean.en.html': '<!doctype html><title>drawn for a user</title>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sw.js': 'worker()',
    'manifest.webmanifest': '{}',
    'assets/main-1a2b.js': 'plain()',
    'assets/main-1a2b.js.br': brotliCompressSync('plain()'),
    'assets/main-1a2b.js.gz': gzipSync('plain()'),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  return root;
}
