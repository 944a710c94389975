import type {
  DependencyHealth,
  ProcessHealth,
  Readiness,
  ReadinessState,
} from '@swipeclean/contracts/server';

/** Milliseconds a check of a dependency may take. */
const CHECK_TIMEOUT_MS = 2000;

/** Names of what a process depends on, each with a check that throws when it is away. */
export type DependencyChecks = Readonly<Record<string, () => Promise<void>>>;

/** The health of a process: its dependencies, and whether it stops or is drained. */
export class ProcessHealthChecks {
  /** From now on the process is not ready, so that no new work is sent here. */
  isStopping = false;
  isDraining = false;
  private readonly states = new Map<string, Pick<DependencyHealth, 'state' | 'since'>>();
  private running?: Promise<DependencyHealth[]>;

  constructor(private readonly checks: DependencyChecks) {}

  /** Checks every dependency. */
  async get(): Promise<ProcessHealth> {
    const dependencies = await this.checkAll();
    return { scope: 'process', state: this.stateOf(dependencies), dependencies };
  }

  /** Whether the process is ready, in few words. */
  async getReadiness(): Promise<Readiness> {
    if (this.isStopping) return { status: 'down', failed: { process: 'stopping' } };
    if (this.isDraining) return { status: 'down', failed: { process: 'draining' } };
    const down = (await this.checkAll()).filter(({ state }) => state === 'down');
    const failed = Object.fromEntries(down.map(({ name, state }) => [name, state]));
    return { status: down.length === 0 ? 'up' : 'down', failed };
  }

  private stateOf(dependencies: DependencyHealth[]): ReadinessState {
    if (this.isStopping) return 'stopping';
    if (this.isDraining) return 'draining';
    return dependencies.every(({ state }) => state === 'up') ? 'up' : 'down';
  }

  /** Calls at one time share their checks, because probes need no token. */
  private checkAll(): Promise<DependencyHealth[]> {
    this.running ??= Promise.all(
      Object.entries(this.checks).map(([name, check]) => this.check(name, check)),
    ).finally(() => (this.running = undefined));
    return this.running;
  }

  private async check(name: string, check: () => Promise<void>): Promise<DependencyHealth> {
    const started = performance.now();
    const error = await failureOf(check);
    const state = error === null ? 'up' : 'down';
    const known = this.states.get(name);
    const since = known?.state === state ? known.since : new Date().toISOString();
    this.states.set(name, { state, since });
    const latencyMs = error === null ? Math.round((performance.now() - started) * 10) / 10 : null;
    return { name, state, latencyMs, since, error };
  }
}

/** Why a check failed; null when it did not. */
async function failureOf(check: () => Promise<void>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return null;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    // A refused connection to several addresses has a code alone.
    return message || code || 'failed';
  } finally {
    clearTimeout(timer);
  }
}
