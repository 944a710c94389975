import type { AnyOperation } from '../operation.decorator';
import { version } from '../version';
import { describeOperations } from './describe-operations';

/** The description of a process's operations API, created when it is first asked for. */
export class OperationsDocument {
  private document?: object;

  constructor(
    readonly name: string,
    private readonly calls: readonly AnyOperation[],
  ) {}

  get(): object {
    return (this.document ??= describeOperations(this.name, version, this.calls));
  }
}
