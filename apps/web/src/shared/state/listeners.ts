/** Those to call when something has changed. */
export class Listeners<News = void> {
  private readonly listeners = new Set<(news: News) => void>();

  /** Calls back at each change; returns the way to stop it. */
  readonly subscribe = (listener: (news: News) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  notify(news: News): void {
    for (const listener of this.listeners) listener(news);
  }
}
