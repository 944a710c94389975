import { SERVICE_NAMES, type ServiceName } from '@swipeclean/contracts';
import type { RunningProcess } from '../process/run-process';
import { supervise, type SupervisedProcess } from '../process/supervise';

/** The name of each process of a stack. */
export type StackProcess = 'postgres' | 'nats' | 'gateway' | ServiceName;

/** The payment sandbox runs only when it was asked for. */
type AnyProcess = StackProcess | 'sandbox';

/** Takes a process into the stack, to be kept running until the stack stops. */
export type Keep = (
  name: AnyProcess,
  launch: (signal: AbortSignal) => Promise<RunningProcess>,
) => SupervisedProcess;

/** Ends first what takes requests, last what keeps data; the processes of a row end side by side. */
const STOP_ORDER: readonly (readonly AnyProcess[])[] = [
  ['gateway', 'sandbox'],
  SERVICE_NAMES,
  ['nats'],
  ['postgres'],
];

/** The processes of a stack, as they come up. */
export class Processes {
  readonly byName: Partial<Record<AnyProcess, SupervisedProcess>> = {};
  private isStopped = false;

  constructor(private readonly report: (line: string) => void) {}

  readonly keep: Keep = (name, launch) => {
    if (this.isStopped) throw new Error(`Stopped before ${name} was started`);
    const process = supervise({ name, launch, report: this.report });
    this.byName[name] = process;
    return process;
  };

  /** Ends all of them in order, those that are starting as well, and takes no more in. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const row of STOP_ORDER) await Promise.all(row.map(async (name) => this.byName[name]?.stop()));
  }
}
