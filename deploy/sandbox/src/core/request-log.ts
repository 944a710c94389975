const MAX_REQUESTS = 10_000;

/** The requests to the providers' APIs since it was last read, oldest first: `POST /v1/customers`. */
export class RequestLog {
  private requests: string[] = [];

  add(method: string, url: string): void {
    if (/^\/v\d\//.test(url) && this.requests.length < MAX_REQUESTS)
      this.requests.push(`${method} ${url.split('?')[0]}`);
  }

  /** Returns the requests and forgets them. */
  take(): string[] {
    return this.requests.splice(0);
  }
}
