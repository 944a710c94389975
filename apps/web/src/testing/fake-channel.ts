/** Reaches the other channels of its name, as that of the browser does. */
export class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}
