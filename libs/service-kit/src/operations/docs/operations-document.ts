import type { AnyOperation } from '../operation.decorator';
import { version } from '../version';
import { describeMessages } from './describe-messages';
import { describeOperations } from './describe-operations';
import type { ProcessMessages } from './process-messages';

/** Descriptions of a process's operations API and of its messages, created when they are first asked for. */
export class OperationsDocument {
  private document?: object;
  private messagesDocument?: object;

  constructor(
    readonly name: string,
    private readonly calls: readonly AnyOperation[],
    private readonly messages: ProcessMessages,
  ) {}

  get(): object {
    return (this.document ??= describeOperations(this.name, version, this.calls));
  }

  getMessages(): object {
    return (this.messagesDocument ??= describeMessages(this.messages, version));
  }
}
