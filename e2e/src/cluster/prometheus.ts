import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { NODE_IMAGE } from './node-image';

type Docker = (...args: string[]) => Promise<string>;

/** A process as Prometheus reads it. */
export interface ScrapeTarget {
  health: 'up' | 'down' | 'unknown';
  lastError: string;
  labels: { process: string; instance: string };
}

/** A rule as Prometheus evaluates it. */
export interface AlertRule {
  name: string;
  health: 'ok' | 'err' | 'unknown';
  state: 'inactive' | 'pending' | 'firing';
}

/**
 * Debian's Prometheus with the files of deploy/prometheus, in a container on the network of the operations ports. The
 * base image of the processes holds it: they are Debian as well.
 */
export class Prometheus {
  private constructor(
    private readonly docker: Docker,
    private readonly container: string,
  ) {}

  static async start(docker: Docker, project: string, folder: string): Promise<Prometheus> {
    const program = execFileSync('sh', ['-c', 'command -v prometheus'], { encoding: 'utf8' }).trim();
    const container = `${project}-prometheus`;
    const mounts = [
      `${program}:/usr/bin/prometheus:ro`,
      `${join(folder, 'deploy/prometheus')}:/etc/prometheus:ro`,
    ].flatMap((mount) => ['--volume', mount]);
    const options = ['--config.file=/etc/prometheus/prometheus.yml', '--storage.tsdb.path=/tmp/data'];
    const flags = ['--detach', '--rm', '--name', container, '--network', `${project}_bus`, '--user', '65534'];
    await docker('run', ...flags, ...mounts, '--entrypoint', 'prometheus', NODE_IMAGE, ...options);
    return new Prometheus(docker, container);
  }

  async stop(): Promise<void> {
    await this.docker('rm', '--force', this.container);
  }

  /** Waits until it reads as many processes and none of them is down; the last answer is the error. */
  async untilAllUp(count: number): Promise<ScrapeTarget[]> {
    return this.until(
      async () => (await this.get<{ activeTargets: ScrapeTarget[] }>('targets?state=active')).activeTargets,
      (targets) => targets.length === count && targets.every(({ health }) => health === 'up'),
    );
  }

  /** Waits until every rule has been evaluated. */
  async untilEvaluated(): Promise<AlertRule[]> {
    return this.until(
      async () =>
        (await this.get<{ groups: { rules: AlertRule[] }[] }>('rules')).groups.flatMap(({ rules }) => rules),
      (rules) => rules.length > 0 && rules.every(({ health }) => health !== 'unknown'),
    );
  }

  /** The value of each series of an expression, by the label `process`. */
  async query(expression: string): Promise<Record<string, number>> {
    const { result } = await this.get<{ result: { metric: { process: string }; value: [number, string] }[] }>(
      `query?query=${encodeURIComponent(expression)}`,
    );
    return Object.fromEntries(result.map(({ metric, value }) => [metric.process, Number(value[1])]));
  }

  /** Reads its API inside the container: no port leads there. */
  private async get<Data>(path: string): Promise<Data> {
    const script = `fetch('http://127.0.0.1:9090/api/v1/${path}').then((r) => r.text()).then(console.log)`;
    const text = await this.docker('exec', this.container, 'node', '-e', script);
    return (JSON.parse(text) as { data: Data }).data;
  }

  private async until<Answer>(
    read: () => Promise<Answer>,
    isEnough: (answer: Answer) => boolean,
  ): Promise<Answer> {
    for (const end = Date.now() + 120_000; ; await wait(1000)) {
      const answer = await read().catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && isEnough(answer)) return answer;
      if (Date.now() > end) throw new Error(`Prometheus still answers ${JSON.stringify(answer)}`);
    }
  }
}
