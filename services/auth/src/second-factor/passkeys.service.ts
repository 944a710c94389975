import { Inject, Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type FactorAdded,
  MAX_PASSKEYS,
  type Passkey,
  PASSKEY_CHALLENGE_SECONDS,
  type PasskeyChallenge,
  SECOND_MS,
  type StorePasskeyDto,
} from '@swipeclean/contracts/server';
import { appError, Clock, EventOutbox, LOGGER, type Logger } from '@swipeclean/service-kit';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { AccountsService } from '../accounts/accounts.service';
import { OidcService } from '../oidc/oidc.service';
import { generateBrowserToken, hashBrowserToken } from '../sign-in/browser-token';
import { FactorsService } from './factors.service';
import { type PasskeyRow, toPasskey } from './passkey.entity';
import { type ChallengeUse, PasskeyRepository } from './passkey.repository';
import { RelyingParty } from '../sign-in/relying-party';

/** A passkey whose signature was right, and what its device counted. */
export interface UsedPasskey {
  passkey: PasskeyRow;
  counter: number;
}

/** Adds, lists, removes and checks passkeys. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly factors: FactorsService,
    private readonly accounts: AccountsService,
    private readonly oidc: OidcService,
    private readonly party: RelyingParty,
    private readonly actions: AccountActionsService,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Options of a prompt. They name no account's passkeys, so they tell a visitor nothing. */
  async createChallenge(actor: ActorContext): Promise<PasskeyChallenge> {
    this.party.assertUsable();
    const options = await generateAuthenticationOptions({
      rpID: this.party.id,
      userVerification: 'required',
      timeout: PASSKEY_CHALLENGE_SECONDS * SECOND_MS,
    });
    return this.storeChallenge(options, { sessionId: sessionOf(actor), isSetup: false });
  }

  /** Options of a prompt that adds a passkey. */
  async createSetup(userId: string, actor: ActorContext): Promise<PasskeyChallenge> {
    this.party.assertUsable();
    const account = await this.accounts.getById(userId);
    const known = await this.passkeys.listByUser(userId);
    if (known.length >= MAX_PASSKEYS) throw appError('TOO_MANY_KEYS', { count: MAX_PASSKEYS });
    const options = await generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userID: new Uint8Array(Buffer.from(account.id)),
      userName: account.email,
      userDisplayName: account.firstName ?? account.email,
      timeout: PASSKEY_CHALLENGE_SECONDS * SECOND_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return this.storeChallenge(options, { sessionId: sessionOf(actor), isSetup: true });
  }

  /** Adds the passkey that a browser made for the prompt of {@link createSetup}. */
  async store(userId: string, request: StorePasskeyDto, actor: ActorContext): Promise<FactorAdded> {
    const expectedChallenge = await this.consumeChallenge(request.challengeToken, {
      sessionId: sessionOf(actor),
      isSetup: true,
    });
    const { registrationInfo } = await verifyRegistrationResponse({
      response: request.credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.party.origins,
      expectedRPID: this.party.id,
    }).catch((error: unknown) => this.refuse(error));
    if (!registrationInfo) return this.refuse('not verified');
    const { credential } = registrationInfo;
    return this.outbox.transaction(async (manager) => {
      const account = await this.factors.lockAccount(manager, userId);
      if ((await this.passkeys.countByUser(userId, manager)) >= MAX_PASSKEYS)
        throw appError('TOO_MANY_KEYS', { count: MAX_PASSKEYS });
      if (await this.passkeys.findByCredentialId(credential.id)) throw appError('PASSKEY_THERE');
      await this.passkeys.insert(manager, {
        id: uuidv7(),
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: credential.transports ?? [],
        name: request.name,
        createdAt: this.clock.now(),
        lastUsedAt: null,
      });
      await this.actions.record(manager, userId, 'passkey-added', actor);
      return this.factors.onAdded(manager, account, actor);
    });
  }

  async list(userId: string): Promise<Passkey[]> {
    return (await this.passkeys.listByUser(userId)).map(toPasskey);
  }

  async rename(userId: string, id: string, name: string): Promise<Passkey> {
    const passkey = await this.passkeys.findOwn(userId, id);
    if (!passkey) throw appError('PASSKEY_NOT_FOUND');
    await this.passkeys.rename(userId, id, name);
    return toPasskey({ ...passkey, name });
  }

  /** The last way in stays: who removes it would be locked out (devondragon/SpringUserFramework#254). */
  async remove(userId: string, id: string, actor: ActorContext): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      const account = await this.factors.lockAccount(manager, userId);
      if (!(await this.passkeys.delete(manager, userId, id))) throw appError('PASSKEY_NOT_FOUND');
      const isLeft = account.passwordHash !== null || (await this.passkeys.countByUser(userId, manager)) > 0;
      if (!isLeft && !(await this.oidc.hasIdentity(userId))) throw appError('LAST_WAY_IN');
      await this.actions.record(manager, userId, 'passkey-removed', actor);
      await this.factors.onRemoved(manager, userId);
    });
  }

  /**
   * The passkey that answered a prompt. The challenge is used up first, so that an answer counts once even if two
   * requests bring it at once (rails/rails#57100), and only for the browser and session that asked.
   */
  async verify(credential: object, challengeToken: string, actor: ActorContext): Promise<UsedPasskey> {
    const use = { sessionId: sessionOf(actor), isSetup: false };
    const expectedChallenge = await this.consumeChallenge(challengeToken, use);
    const { id } = credential as { id?: unknown };
    const passkey = typeof id === 'string' ? await this.passkeys.findByCredentialId(id) : null;
    if (!passkey) return this.refuse('unknown passkey');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.party.origins,
      expectedRPID: this.party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        // A counter that does not grow is a sign, no proof, and would lock synced passkeys out (exactly/exa#1037).
        counter: 0,
      },
    }).catch((error: unknown) => this.refuse(error));
    if (!verified) return this.refuse('not verified');
    const { newCounter } = authenticationInfo;
    if (newCounter > 0 && newCounter <= Number(passkey.counter))
      this.logger.warn({ passkeyId: passkey.id }, 'passkey counter did not grow');
    return { passkey, counter: newCounter };
  }

  /** Stores a use, as part of the transaction that it allows. @throws AppError of one that was removed meanwhile */
  async recordUse(manager: EntityManager, { passkey, counter }: UsedPasskey): Promise<void> {
    if (!(await this.passkeys.recordUse(manager, passkey.id, counter, this.clock.now())))
      this.refuse('removed meanwhile');
  }

  private async storeChallenge(
    publicKey: { challenge: string },
    { sessionId, isSetup }: ChallengeUse,
  ): Promise<PasskeyChallenge> {
    const token = generateBrowserToken();
    const expiresAt = new Date(this.clock.now().getTime() + PASSKEY_CHALLENGE_SECONDS * SECOND_MS);
    const { challenge } = publicKey;
    await this.passkeys.insertChallenge({ tokenHash: token.hash, challenge, sessionId, isSetup, expiresAt });
    return { publicKey, challengeToken: token.text, challengeMaxAge: PASSKEY_CHALLENGE_SECONDS };
  }

  private async consumeChallenge(token: string, use: ChallengeUse): Promise<string> {
    const challenge = await this.passkeys.consumeChallenge(hashBrowserToken(token), use, this.clock.now());
    if (challenge === null) throw appError('PASSKEY_EXPIRED');
    return challenge;
  }

  private refuse(reason: unknown): never {
    const why = reason instanceof Error ? reason.message : reason;
    this.logger.info({ reason: why }, 'passkey refused');
    throw appError('PASSKEY_REFUSED');
  }
}

/** The session that a challenge is bound to; a visitor's owner session signs nobody in. */
const sessionOf = ({ userId, sessionId }: ActorContext): string | null => (userId ? sessionId : null);
