/** Work that several ask for at the same time, done once for all of them. */
export class SharedWork<Result> {
  private readonly underWay = new Map<string, Promise<Result>>();

  do(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.underWay.get(key);
    if (known) return known;
    const begun = work().finally(() => this.underWay.delete(key));
    this.underWay.set(key, begun);
    return begun;
  }
}
