import type { Logger } from '../logging/logger';

/** What a process has opened, to be closed in the opposite order, also when the rest of its start fails. */
export class Closers {
  private readonly closers: (() => Promise<unknown> | void)[] = [];
  private closing?: Promise<void>;

  constructor(private readonly logger: Logger) {}

  /** Adds what is to be closed before everything added earlier. */
  push(close: () => Promise<unknown> | void): void {
    this.closers.push(close);
  }

  /** Closes everything; one that fails is logged and does not keep the others open. A second call waits for the first. */
  closeAll(): Promise<void> {
    return (this.closing ??= this.run());
  }

  private async run(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        this.logger.error({ err: error }, 'Something could not be closed');
      }
    }
  }
}
