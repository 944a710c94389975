import type { User } from '@swipeclean/contracts';
import { ApiClient } from '../support/api-client';
import { siteUrl } from '../support/browser';
import { ensureOwnerAccount, grantPro, OWNER } from '../support/owner';
import { registerByApi } from '../support/users';
import type { Role } from './request-generator';

const ACCESS_COOKIE = 'sc_access';
const MAX_IDS = 64;

/** What a request of a role is sent with. */
interface Session {
  cookie: string;
  /** Token of a paired device. */
  device: string;
}

const FORGED: Session = {
  cookie: `${ACCESS_COOKIE}=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4Iiwic2lkIjoieCIsInBybyI6dHJ1ZX0.`,
  device: 'forged',
};
const NOBODY: Session = { cookie: '', device: '' };

/** The sessions of all roles, opened when first needed, and again after a request has ended one. */
export class Actors {
  private readonly sessions = new Map<Role, Promise<Session>>();
  /** Ids of replies, the newest last. */
  private readonly ids: string[] = [];

  session(role: Role): Promise<Session> {
    const session = this.sessions.get(role) ?? open(role);
    this.sessions.set(role, session);
    session.catch(() => this.sessions.delete(role));
    return session;
  }

  /** Opens another session for the next requests if the role's was ended by one. */
  async reopen(role: Role): Promise<void> {
    const session = this.sessions.get(role);
    const headers = { cookie: (await session)?.cookie ?? '' };
    const { status } = await fetch(`${siteUrl()}/api/auth/user`, { headers });
    if (status === 401 && this.sessions.get(role) === session) this.sessions.delete(role);
  }

  /** Stores the ids of a reply for later requests of all roles. */
  learn(text: string): void {
    for (const [, id] of text.matchAll(/"id":"([\w-]{8,64})"/g)) this.ids.push(id as string);
    this.ids.splice(0, this.ids.length - MAX_IDS);
  }

  /** One of the ids of earlier replies. */
  knownId(index: number): string {
    return this.ids[index % this.ids.length] ?? '01890000-0000-7000-8000-000000000000';
  }
}

async function open(role: Role): Promise<Session> {
  if (role === 'visitor') return NOBODY;
  if (role === 'forged') return FORGED;
  if (role === 'owner') {
    await ensureOwnerAccount();
    return sessionOf(await signedIn(OWNER));
  }
  const { client, credentials } = await registerByApi();
  if (role === 'user') return sessionOf(client);
  await grantPro(credentials.email);
  return sessionOf(await signedIn(credentials));
}

async function signedIn(credentials: object): Promise<ApiClient> {
  const client = new ApiClient();
  const { status, body } = await client.post<User>('/api/auth/login', credentials);
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
  return client;
}

/** Only the access token is sent: a refresh token that two requests rotate at once ends its session. */
async function sessionOf(client: ApiClient): Promise<Session> {
  const { body } = await client.post<{ token?: string }>('/api/spam/devices', {
    name: 'Fuzz',
    kind: 'phone',
  });
  const token = client.cookieJar()[ACCESS_COOKIE] ?? '';
  return { cookie: `${ACCESS_COOKIE}=${token}`, device: body.token ?? '' };
}
