import type { Logger } from '../logging/logger';

/** What a process does when it stops, in the opposite order of its start; also when the rest of the start fails. */
export class ShutdownHooks {
  private readonly hooks: (() => Promise<unknown> | void)[] = [];
  private running?: Promise<void>;

  constructor(private readonly logger: Logger) {}

  /** Adds a hook that runs before all that were added earlier. */
  add(hook: () => Promise<unknown> | void): void {
    this.hooks.push(hook);
  }

  /** Runs every hook; one that fails is logged and does not stop the others. A second call waits for the first. */
  runAll(): Promise<void> {
    return (this.running ??= this.runInReverse());
  }

  private async runInReverse(): Promise<void> {
    for (const hook of this.hooks.splice(0).reverse()) {
      try {
        await hook();
      } catch (error) {
        this.logger.error({ err: error }, 'shutdown hook failed');
      }
    }
  }
}
