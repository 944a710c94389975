import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import type { RunningProcess } from '../process/run-process';
import { supervise, type SupervisedProcess } from '../process/supervise';

export type StackProcess = 'postgres' | 'nats' | 'gateway' | ServiceName;

/** The payment sandbox runs on request only. */
type AnyProcess = StackProcess | 'sandbox';

export type AddProcess = (
  name: AnyProcess,
  launch: (signal: AbortSignal) => Promise<RunningProcess>,
) => SupervisedProcess;

/** Stops the gateway first and the databases last; the processes of a row stop in parallel. */
const STOP_ORDER: readonly (readonly AnyProcess[])[] = [
  ['gateway', 'sandbox'],
  SERVICE_NAMES,
  ['nats'],
  ['postgres'],
];

export class Processes {
  readonly byName: Partial<Record<AnyProcess, SupervisedProcess>> = {};
  private isStopped = false;

  constructor(private readonly report: (line: string) => void) {}

  readonly add: AddProcess = (name, launch) => {
    if (this.isStopped) throw new Error(`Stopped before ${name} was started`);
    const process = supervise({ name, launch, report: this.report });
    this.byName[name] = process;
    return process;
  };

  /** Stops all in order, including processes that are starting; `add` throws from then on. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const row of STOP_ORDER) await Promise.all(row.map(async (name) => this.byName[name]?.stop()));
  }
}
