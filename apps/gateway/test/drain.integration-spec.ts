import { Agent, get } from 'node:http';
import { createTokenFile, openRunbook, until } from '@swipeclean/service-kit/testing';
import type { RunningGateway } from '../src/start-gateway';
import { isReady, TestSite } from './support/gateway';

const TITLE = 'A replica has to stop without failed requests';
const tokens = createTokenFile();
let site: TestSite;
let gateways: [RunningGateway, RunningGateway];

beforeAll(async () => {
  site = await TestSite.start();
  await site.stubAll();
  gateways = [await site.readyGateway(tokens.env), await site.readyGateway(tokens.env)];
});

afterAll(async () => {
  await site.stop();
  tokens.remove();
});

/** Sends requests to the replicas that are ready, as a proxy does: by connections that are kept open. */
class Load {
  readonly failures: unknown[] = [];
  readonly answered = new Map<RunningGateway, number>();
  private readonly agent = new Agent({ keepAlive: true });
  private isOn = true;
  private ready: RunningGateway[] = gateways;
  private readonly loops = [this.probe(), ...Array.from({ length: 6 }, () => this.send())];

  async stop(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.loops);
    this.agent.destroy();
  }

  /** Waits for more answers of a replica. */
  async further(gateway: RunningGateway, more: number): Promise<void> {
    const before = this.answered.get(gateway) ?? 0;
    await until(() => (this.answered.get(gateway) ?? 0) > before + more || this.failures.length > 0);
  }

  /** Waits until a replica is or is not among those that get requests. */
  untilServing(gateway: RunningGateway, isServing: boolean): Promise<boolean> {
    return until(() => this.ready.includes(gateway) === isServing);
  }

  private async probe(): Promise<void> {
    while (this.isOn) {
      const states = await Promise.all(gateways.map((gateway) => isReady(gateway).catch(() => false)));
      this.ready = gateways.filter((_, at) => states[at]);
    }
  }

  private async send(): Promise<void> {
    for (let nth = 0; this.isOn; nth++) {
      const gateway = this.ready[nth % this.ready.length];
      if (!gateway) throw new Error('No replica is ready');
      await this.request(gateway.port).then(
        () => this.answered.set(gateway, (this.answered.get(gateway) ?? 0) + 1),
        (error: unknown) => this.failures.push(error),
      );
    }
  }

  private request(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = get({ port, host: '127.0.0.1', path: '/favicon.svg', agent: this.agent }, (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`Answered ${response.statusCode}`)),
        );
        response.once('error', reject);
      });
      sent.once('error', reject);
    });
  }
}

it('should end a replica under load without a failed request, by the runbook', async () => {
  const [stays, stops] = gateways;
  const urls = { gateway: gateways.map(({ opsPort }) => `http://127.0.0.1:${opsPort}`) };
  const runbook = openRunbook(urls, tokens);
  const values = { service: 'gateway', address: `127.0.0.1:${stops.opsPort}` };
  const load = new Load();
  try {
    await load.further(stops, 20);
    await runbook.run(TITLE, 'drain', values);
    await load.untilServing(stops, false);
    await load.further(stays, 50);
    await until(async () => {
      const { running } = await runbook.run<{ running: Record<string, number> }>(TITLE, 'drain show', values);
      return running.requests === 0;
    });
    await runbook.run(TITLE, 'undrain', values);
    await load.untilServing(stops, true);
    await load.further(stops, 20);
    await runbook.run(TITLE, 'drain', values);
    await load.untilServing(stops, false);
    await stops.stop();
    await load.further(stays, 50);
  } finally {
    await load.stop();
  }
  expect(load.failures).toEqual([]);
});
