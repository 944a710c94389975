/** Sends the messages of one turn of the event loop together, in one write instead of one each. */
export class TurnBatch {
  private sends: (() => void)[] = [];

  /** `send` must not throw. */
  add(send: () => void): void {
    if (this.sends.push(send) === 1) setImmediate(() => this.flush());
  }

  flush(): void {
    const { sends } = this;
    this.sends = [];
    for (const send of sends) send();
  }
}
