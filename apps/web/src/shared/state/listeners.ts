/** Functions to call when something changes. */
export class Listeners<News = void> {
  private readonly listeners = new Set<(news: News) => void>();

  /** Subscribes to changes; returns the unsubscribe function. */
  readonly subscribe = (listener: (news: News) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  notify(news: News): void {
    for (const listener of this.listeners) listener(news);
  }
}
