/** A call that the program refused; the page has a text for each code. */
export class RefusedCall extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** The session has ended, or never began. */
export class EndedSession extends Error {}

const STORED = 'session';

/** Calls of the program, with the key of this tab's session. */
export class Api {
  private constructor(private readonly session: string) {}

  /** Exchanges the code of the address, which works once and does not belong in the history. */
  static async open(): Promise<Api> {
    const code = location.hash.slice(1);
    if (code === '') {
      const stored = sessionStorage.getItem(STORED);
      if (stored === null) throw new EndedSession();
      return new Api(stored);
    }
    history.replaceState(null, '', '/');
    const { session } = await post<{ session: string }>('session', { code });
    sessionStorage.setItem(STORED, session);
    return new Api(session);
  }

  call<Result = unknown>(name: string, params: object = {}): Promise<Result> {
    return post<Result>(name, params, this.session);
  }
}

async function post<Result>(name: string, params: object, session?: string): Promise<Result> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { 'x-session': session }) },
    body: JSON.stringify(params),
  }).catch(() => {
    throw new EndedSession();
  });
  if (response.ok) return (await response.json()) as Result;
  if (response.status !== 400) throw new EndedSession();
  throw new RefusedCall(((await response.json()) as { error: string }).error);
}
