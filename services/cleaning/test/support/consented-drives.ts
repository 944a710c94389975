import { randomUUID } from 'node:crypto';
import type { CloudConsentProvider } from '@swipeclean/contracts/server';
import { SecretBox } from '@swipeclean/service-kit';
import type { ServiceUnderTest } from '@swipeclean/service-kit/testing';
import { ConnectionsService, type Credentials } from '../../src/connections/connections.service';
import type { CleaningProcess } from './cleaning-process';
import { type DriveProviders, PROVIDER_TOKEN, REFRESH_TOKEN } from './drive-providers';
import { CLEANING_ENV } from './use-cleaning';

const ACCOUNT = 'ada@example.com';
const SCOPES = 'account_info.read files.metadata.read files.content.write files.content.read';

/** The settings of a service whose drive providers are a stand-in. */
export const consentEnv = (providers: DriveProviders) => ({
  PROVIDER_SANDBOX_URL: providers.url,
  ...Object.fromEntries(
    ['GOOGLE', 'MICROSOFT', 'DROPBOX'].flatMap((name) => [
      [`${name}_CLIENT_ID`, 'id'],
      [`${name}_CLIENT_SECRET`, 'secret'],
    ]),
  ),
});

interface Consent {
  accessToken?: string;
  refreshToken?: string;
  /** What the user agreed to. */
  scopes?: string;
}

function connectionOf(provider: CloudConsentProvider, consent: Consent) {
  const { accessToken = PROVIDER_TOKEN, refreshToken = REFRESH_TOKEN, scopes = SCOPES } = consent;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const credentials: Credentials = { type: 'oauth', refreshToken, accessToken, expiresAt };
  return { provider, name: ACCOUNT, settings: { user: ACCOUNT, scopes }, credentials };
}

/** Connects a drive as a consent does. @returns its ID */
export async function connectByConsent(
  { app }: ServiceUnderTest,
  userId: string,
  provider: CloudConsentProvider,
  consent: Consent = {},
): Promise<string> {
  const connections = app.get(ConnectionsService, { strict: false });
  const { id } = await connections.create(userId, { kind: 'cloud', ...connectionOf(provider, consent) });
  return id;
}

/** The same in a service that is a process of its own. */
export async function insertByConsent(
  service: CleaningProcess,
  userId: string,
  provider: CloudConsentProvider,
): Promise<string> {
  const id = randomUUID();
  const { name, settings, credentials } = connectionOf(provider, {});
  const sealed = new SecretBox(CLEANING_ENV.ENCRYPTION_KEY).encrypt(JSON.stringify(credentials), id);
  await service.query(
    `INSERT INTO connection (id, user_id, kind, provider, name, settings, credentials)
     VALUES ($1, $2, 'cloud', $3, $4, $5, $6)`,
    [id, userId, provider, name, settings, sealed],
  );
  return id;
}
