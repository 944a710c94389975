import {
  type Call,
  gatewayContract,
  type HttpRoute,
  SERVICE_CONTRACTS,
  SERVICE_NAMES,
} from '@swipeclean/contracts/server';

/** A call as the contracts declare it. */
interface DeclaredCall {
  /** Its operation id, unique over all contracts. */
  name: string;
  route: HttpRoute;
}

/** Every call with a route, by method and path: `GET /api/…/:id`. */
export const DECLARED_CALLS: ReadonlyMap<string, DeclaredCall> = new Map(
  [...SERVICE_NAMES.map((name) => SERVICE_CONTRACTS[name]), gatewayContract].flatMap((contract) =>
    Object.values<Call<object, unknown> & { route?: HttpRoute }>(contract).flatMap(
      ({ operationId, route }): [string, DeclaredCall][] =>
        route ? [[route.key, { name: operationId, route }]] : [],
    ),
  ),
);

/** One tag a service, and one for what the gateway answers itself. */
export const TAGS = [
  { name: 'auth', description: 'Accounts, sign-in, sessions, and what the owner may do' },
  { name: 'cleaning', description: 'Scans, recommendations, removals, mailboxes and drives' },
  { name: 'spam', description: 'Block list, reports, verdicts on numbers, and devices that screen calls' },
  { name: 'spy', description: 'Sign-in alerts, address and number lookups, stalkerware' },
  { name: 'billing', description: 'Payments, subscriptions, invoices, referrals and payouts' },
  { name: 'gateway', description: 'Settings of the site, its health, and this description' },
];

/** Words that are written in their own way. */
const SPELLINGS: Record<string, string> = {
  api: 'API',
  ip: 'IP',
  oidc: 'the identity provider’s sign-in',
  paypal: 'PayPal',
  sms: 'SMS',
  stripe: 'Stripe',
};

/** `blockNumber` is summarised as "Block number". */
export function summaryOf(name: string): string {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const text = words.map((word) => SPELLINGS[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an API key needs for a call. */
export const describeScopes = ({ scopes = [] }: HttpRoute): string | undefined =>
  scopes.length > 0
    ? `Open to API keys with ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
    : undefined;

/** What a client needs beside a request without mistakes. */
export const REQUIREMENTS: Record<HttpRoute['access'], string | undefined> = {
  public: undefined,
  user: undefined,
  pro: 'Needs a session with Pro.',
  owner: 'Needs a session with owner access.',
  device: 'Needs the token of a paired device.',
  signed: 'Sent by a provider, which signs it.',
};
