// oxlint-disable-next-line typescript/triple-slash-reference -- the package comes without types
/// <reference path="./oidc-provider.d.ts" />
import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OIDC_CALLBACK_PATH } from '@swipeclean/contracts/server';

/** Somebody with an account at the provider. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

/** An OpenID provider on this machine. */
export interface IdentityProvider {
  issuer: string;
  /** What a service needs to know of it. */
  env: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>;
  /** Accounts by the name that signs in on its page, with any password. */
  people: Map<string, Person>;
  stop(): Promise<void>;
}

/** Starts an OpenID provider for one site, with pages to sign in and to agree. */
export async function startIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  const server: Server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'swipeclean',
    OIDC_CLIENT_SECRET: 'a secret between the two',
  };
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: env.OIDC_CLIENT_ID,
        client_secret: env.OIDC_CLIENT_SECRET,
        redirect_uris: [publicUrl + OIDC_CALLBACK_PATH],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    env,
    people,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
