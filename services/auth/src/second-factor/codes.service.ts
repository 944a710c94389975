import { Injectable } from '@nestjs/common';
import type {
  ActorContext,
  AuthenticatorSetup,
  FactorAdded,
  SecondFactor,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, Clock, EventOutbox, SecretBox } from '@swipeclean/service-kit';
import { generateSecret, generateURI, verify } from 'otplib';
import type { EntityManager } from 'typeorm';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { AccountsService } from '../accounts/accounts.service';
import { CodeLimits } from './code-limits';
import { CodeRepository } from './code.repository';
import { FactorsService } from './factors.service';
import { isAuthenticatorCode } from './recovery-code';
import { RelyingParty } from '../sign-in/relying-party';

/** Clocks of phones differ: the codes of the steps before and after count too. */
const TOLERANCE_SECONDS = 30;

/** Sets up authenticator apps, and checks their codes and recovery codes. */
@Injectable()
export class CodesService {
  constructor(
    private readonly codes: CodeRepository,
    private readonly factors: FactorsService,
    private readonly limits: CodeLimits,
    private readonly accounts: AccountsService,
    private readonly party: RelyingParty,
    private readonly box: SecretBox,
    private readonly actions: AccountActionsService,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  async createAuthenticator(userId: string): Promise<AuthenticatorSetup> {
    const { email } = await this.accounts.getById(userId);
    if (await this.codes.hasAuthenticator(userId)) throw appError('AUTHENTICATOR_THERE');
    const secret = generateSecret();
    const encrypted = this.box.encrypt(secret, userId);
    await this.codes.upsertAuthenticator({ userId, secret: encrypted, createdAt: this.clock.now() });
    return { secret, uri: generateURI({ issuer: this.party.name, label: email, secret }) };
  }

  /** Has the app count once a code of it was entered, which is used up by that (teamhanko/hanko#2723). */
  async storeAuthenticator(userId: string, code: string, actor: ActorContext): Promise<FactorAdded> {
    const pending = await this.codes.findAuthenticator(userId);
    if (!pending) throw appError('AUTHENTICATOR_NOT_STARTED');
    if (pending.confirmedAt) throw appError('AUTHENTICATOR_THERE');
    await this.limits.count('authenticator', userId, actor);
    const step = await this.findStep(pending.secret, userId, code);
    if (step === null) throw wrongCodeError();
    const added = await this.outbox.transaction(async (manager) => {
      const account = await this.factors.lockAccount(manager, userId);
      if (!(await this.codes.confirmAuthenticator(manager, userId, step, this.clock.now())))
        throw appError('AUTHENTICATOR_THERE');
      await this.actions.record(manager, userId, 'authenticator-added', actor);
      return this.factors.onAdded(manager, account, actor);
    });
    await this.limits.reset('authenticator', userId, actor);
    return added;
  }

  async removeAuthenticator(userId: string, actor: ActorContext): Promise<void> {
    await this.outbox.transaction(async (manager) => {
      await this.factors.lockAccount(manager, userId);
      if (!(await this.codes.deleteAuthenticator(manager, userId))) return;
      await this.actions.record(manager, userId, 'authenticator-removed', actor);
      await this.factors.onRemoved(manager, userId);
    });
  }

  /**
   * Uses a code of a user up and does `work` in the same transaction.
   * @throws AppError `VALIDATION` for a wrong or used code, `TOO_MANY_REQUESTS` after too many
   */
  async use<Result>(
    userId: string,
    code: string,
    actor: ActorContext,
    work: (
      manager: EntityManager,
      factor: SecondFactor,
      emit: Parameters<Parameters<EventOutbox['transaction']>[0]>[1],
    ) => Promise<Result>,
  ): Promise<Result> {
    const factor = isAuthenticatorCode(code) ? 'authenticator' : 'recovery-code';
    // Counted before the check, so that guesses sent side by side are counted too (wg-easy/wg-easy#2775).
    await this.limits.count(factor, userId, actor);
    const step = factor === 'authenticator' ? await this.findOwnStep(userId, code) : null;
    const result = await this.outbox.transaction(async (manager, emit) => {
      const isRight =
        factor === 'authenticator'
          ? step !== null && (await this.codes.consumeStep(manager, userId, step))
          : await this.factors.consumeRecoveryCode(manager, userId, code);
      if (!isRight) return undefined;
      if (factor === 'recovery-code') await this.actions.record(manager, userId, 'recovery-code-used', actor);
      return { value: await work(manager, factor, emit) };
    });
    if (!result) throw wrongCodeError();
    await this.limits.reset(factor, userId, actor);
    return result.value;
  }

  private async findOwnStep(userId: string, code: string): Promise<number | null> {
    const authenticator = await this.codes.findAuthenticator(userId);
    return authenticator?.confirmedAt ? this.findStep(authenticator.secret, userId, code) : null;
  }

  /** The time step that a code belongs to; null for a wrong one. */
  private async findStep(encrypted: Buffer, userId: string, code: string): Promise<number | null> {
    if (!isAuthenticatorCode(code)) return null;
    const result = await verify({
      secret: this.box.decrypt(encrypted, userId),
      token: code.replace(/[\s-]/g, ''),
      epoch: Math.floor(this.clock.now().getTime() / 1000),
      epochTolerance: TOLERANCE_SECONDS,
    });
    return result.valid && 'timeStep' in result ? result.timeStep : null;
  }
}

const wrongCodeError = () => appFieldError('code', 'WRONG', 'CODE_WRONG');
