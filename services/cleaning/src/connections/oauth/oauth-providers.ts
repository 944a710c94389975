import {
  CONSENT_PROVIDERS,
  IMAP_PORTS,
  type MailConsentProvider,
  type StartConsentDto,
  type SourceKind,
} from '@swipeclean/contracts/server';
import type { CleaningConfig } from '../../config';
import type { ConnectionSettings } from '../connection.entity';

export type OAuthProvider = StartConsentDto['provider'];

/** How a provider asks for consent and issues tokens. */
interface ProviderEndpoints {
  /** Whose client id and secret are used. */
  client: 'google' | 'microsoft' | 'dropbox';
  /** Who issues its tokens. */
  issuer: string;
  /** True where id tokens are issued by the user's tenant, which a discovery tells. */
  hasTenants?: boolean;
  authorizeUrl: string;
  tokenUrl: string;
  /** Null where tokens cannot be revoked by a request. */
  revokeUrl: string | null;
  /** Parameters of the consent page that make the provider issue a refresh token. */
  parameters: Record<string, string>;
  /** What the user agrees to, for the kinds that are offered. */
  scopes: Partial<Record<SourceKind, readonly string[]>>;
  /** Asked for the user's address where no id token names it. */
  accountUrl?: string;
  /** Address of the drives' API. */
  apiUrl?: string;
  /** Where that takes and gives the content of files, if elsewhere. */
  contentUrl?: string;
}

/** Scopes that put the user's address into an id token. */
const IDENTITY = ['openid', 'email'] as const;

const MICROSOFT = {
  client: 'microsoft',
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  hasTenants: true,
  authorizeUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  revokeUrl: null,
  parameters: { prompt: 'select_account' },
} as const;

/** Scopes of Microsoft's id token and refresh token. */
const MICROSOFT_IDENTITY = [...IDENTITY, 'profile', 'offline_access'] as const;

/** The providers that connect a mailbox or drive by the user's consent. */
export const OAUTH_PROVIDERS: Readonly<Record<OAuthProvider, ProviderEndpoints>> = {
  google: {
    client: 'google',
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revokeUrl: 'https://oauth2.googleapis.com/revoke',
    parameters: { access_type: 'offline', prompt: 'consent' },
    scopes: {
      mail: [...IDENTITY, 'https://mail.google.com/'],
      cloud: [...IDENTITY, 'https://www.googleapis.com/auth/drive'],
    },
    apiUrl: 'https://www.googleapis.com/drive/v3',
    contentUrl: 'https://www.googleapis.com/upload/drive/v3',
  },
  microsoft: {
    ...MICROSOFT,
    scopes: { mail: [...MICROSOFT_IDENTITY, 'https://outlook.office.com/IMAP.AccessAsUser.All'] },
  },
  onedrive: {
    ...MICROSOFT,
    // Restoring from the trash needs `All`.
    scopes: { cloud: [...MICROSOFT_IDENTITY, 'https://graph.microsoft.com/Files.ReadWrite.All'] },
    apiUrl: 'https://graph.microsoft.com/v1.0',
  },
  dropbox: {
    client: 'dropbox',
    issuer: 'https://www.dropbox.com',
    authorizeUrl: 'https://www.dropbox.com/oauth2/authorize',
    tokenUrl: 'https://api.dropboxapi.com/oauth2/token',
    revokeUrl: 'https://api.dropboxapi.com/2/auth/token/revoke',
    parameters: { token_access_type: 'offline' },
    scopes: {
      cloud: ['account_info.read', 'files.metadata.read', 'files.content.write', 'files.content.read'],
    },
    accountUrl: 'https://api.dropboxapi.com/2/users/get_current_account',
    apiUrl: 'https://api.dropboxapi.com/2',
    contentUrl: 'https://content.dropboxapi.com/2',
  },
};

/** The operator's client at a provider; undefined unless both its settings are set. */
export function findClient(
  config: CleaningConfig,
  provider: OAuthProvider,
): { id: string; secret: string } | undefined {
  const { client } = OAUTH_PROVIDERS[provider];
  const [id, secret] = [config[`${client}ClientId`], config[`${client}ClientSecret`]];
  return id && secret ? { id, secret } : undefined;
}

/** The providers of a kind that the operator has set up. */
export const listProviders = (config: CleaningConfig, kind: SourceKind): OAuthProvider[] =>
  (Object.keys(OAUTH_PROVIDERS) as OAuthProvider[]).filter(
    (provider) => OAUTH_PROVIDERS[provider].scopes[kind] && findClient(config, provider),
  );

/** The hosts to which requests of a provider go. */
export function endpointHosts(provider: OAuthProvider): ReadonlySet<string> {
  const { tokenUrl, revokeUrl, accountUrl } = OAUTH_PROVIDERS[provider];
  return new Set(
    [tokenUrl, revokeUrl, accountUrl].flatMap((address) => (address ? new URL(address).host : [])),
  );
}

/** An address of a provider, or the same path of its stand-in. */
export const providerUrl = ({ providerSandboxUrl }: CleaningConfig, address: string): URL => {
  const url = new URL(address);
  return providerSandboxUrl ? new URL(url.pathname + url.search, providerSandboxUrl) : url;
};

/** The settings of a connection that is reached as `user`. */
export function connectionSettings(
  kind: SourceKind,
  provider: OAuthProvider,
  user: string,
  scopes: string,
): ConnectionSettings {
  if (kind === 'cloud') return { user, scopes };
  const { imapHost } = CONSENT_PROVIDERS.mail[provider as MailConsentProvider];
  return { host: imapHost, port: IMAP_PORTS.tls, tls: 'tls', user };
}
