/** Those to call when something has changed. */
export class Listeners<News = void> {
  private readonly all = new Set<(news: News) => void>();

  /** Calls back at each change; returns the way to stop it. */
  readonly subscribe = (listener: (news: News) => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  tell(news: News): void {
    for (const listener of this.all) listener(news);
  }
}
