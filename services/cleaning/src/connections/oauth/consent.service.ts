import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ConsentPage,
  type ConsentProviders,
  type FinishConsentDto,
  MINUTE_MS,
  type StartConsentDto,
  type SourceKind,
} from '@swipeclean/contracts/server';
import { AppError, appError, LOGGER, type Logger, SecretBox } from '@swipeclean/service-kit';
import * as openid from 'openid-client';
import { uuidv7 } from 'uuidv7';
import { CleaningConfig } from '../../config';
import { ConnectionsService } from '../connections.service';
import { ConsentRepository } from './consent.repository';
import { OAuthClient, OAuthError } from './oauth-client';
import { connectionSettings, listProviders } from './oauth-providers';

/** How long a user may take at the provider. The privacy page states this time. */
const CONSENT_VALID_MS = 10 * MINUTE_MS;

/** Connections by a provider's consent: authorization code flow with PKCE. */
@Injectable()
export class ConsentService {
  constructor(
    private readonly config: CleaningConfig,
    private readonly consents: ConsentRepository,
    private readonly connections: ConnectionsService,
    private readonly client: OAuthClient,
    private readonly secrets: SecretBox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  listProviders(): ConsentProviders {
    return {
      mail: listProviders(this.config, 'mail') as ConsentProviders['mail'],
      cloud: listProviders(this.config, 'cloud') as ConsentProviders['cloud'],
    };
  }

  /** @throws AppError `PROVIDER_OFF` unless the operator set up the provider for this kind */
  async start(userId: string, { kind, provider }: StartConsentDto): Promise<ConsentPage> {
    if (!listProviders(this.config, kind).includes(provider)) throw appError('CONSENT_PROVIDER_OFF');
    const id = uuidv7();
    const state = `${kind}.${openid.randomState()}`;
    const verifier = openid.randomPKCECodeVerifier();
    await this.consents.insert({
      id,
      userId,
      kind,
      provider,
      stateHash: hash(state),
      verifier: this.secrets.encrypt(verifier, id),
      expiresAt: new Date(Date.now() + CONSENT_VALID_MS),
    });
    const challenge = await openid.calculatePKCECodeChallenge(verifier);
    return { url: this.client.consentUrl(provider, kind, state, challenge) };
  }

  /**
   * Connects what the user consented to; one that was connected before gets the new tokens.
   * @throws AppError `NOT_FOUND` for an unknown, used or old state; `FORBIDDEN` when the user or provider refused;
   * `UPSTREAM_FAILED`; `CONFLICT` at the maximum number of connections
   */
  async finish(
    userId: string,
    { state, code }: FinishConsentDto,
  ): Promise<{ kind: SourceKind; sourceId: string }> {
    const consent = await this.consents.findAndDelete(userId, hash(state));
    if (!consent) throw appError('CONSENT_EXPIRED');
    if (!code) throw refused();
    const { kind, provider, verifier, id } = consent;
    const codeVerifier = this.secrets.decrypt(verifier, id);
    const { tokens, account, scopes } = await this.client
      .exchangeCode(provider, kind, code, codeVerifier)
      .catch((error: unknown) => {
        if (!(error instanceof OAuthError)) throw error;
        this.logger.warn({ provider, code: error.code }, 'consent failed');
        throw translateOAuthError(error);
      });
    const row = await this.connections.create(userId, {
      kind,
      provider,
      name: account,
      settings: connectionSettings(kind, provider, account, scopes),
      credentials: { type: 'oauth', ...tokens },
    });
    return { kind, sourceId: row.id };
  }
}

const hash = (state: string): string => createHash('sha256').update(state).digest('hex');

const refused = () => appError('CONSENT_REFUSED');

function translateOAuthError({ code }: OAuthError): AppError {
  if (code === 'unreachable') return appError('CONSENT_PROVIDER_SILENT', undefined, { retryAfterSeconds: 1 });
  if (code === 'access_denied' || code === 'invalid_grant') return refused();
  return appError('CONSENT_PROVIDER_FAILED');
}
