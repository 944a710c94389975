import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type PasskeyAssertionDto,
  type SecondFactors,
  type SecondStepDto,
  type SignedIn,
} from '@swipeclean/contracts/server';
import { appError, EventOutbox } from '@swipeclean/service-kit';
import { AccountRepository } from '../accounts/account.repository';
import { SignInService } from '../sign-in/sign-in.service';
import { CodesService } from './codes.service';
import { FactorsService } from './factors.service';
import { PasskeysService } from './passkeys.service';

/** Signs in by passkey, and ends sign-ins that need a second step. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly codes: CodesService,
    private readonly factors: FactorsService,
    private readonly accounts: AccountRepository,
    private readonly signIns: SignInService,
    private readonly outbox: EventOutbox,
  ) {}

  /** A passkey is the device and its unlocking, so nothing else is asked for. */
  async signInByPasskey(request: PasskeyAssertionDto, actor: ActorContext): Promise<SignedIn> {
    const used = await this.passkeys.verify(request.credential, request.challengeToken, actor);
    return this.outbox.transaction(async (manager, emit) => {
      const account = await this.accounts.findForUpdate(manager, used.passkey.userId);
      await this.passkeys.recordUse(manager, used);
      if (!account) throw appError('PASSKEY_REFUSED');
      await this.signIns.endRecovery(manager, account, actor);
      const proof = { method: 'passkey', secondFactor: null, isStrong: true } as const;
      return this.signIns.open({ manager, emit }, account, actor, proof);
    });
  }

  async listPendingFactors(token: string): Promise<SecondFactors> {
    const { userId } = await this.signIns.findPending(token);
    return this.factors.list(userId);
  }

  async signInByCode({ pendingToken, code }: SecondStepDto, actor: ActorContext): Promise<SignedIn> {
    const pending = await this.signIns.findPending(pendingToken);
    const { userId, method } = pending;
    return this.codes.use(userId, code, actor, async (manager, secondFactor, emit) => {
      const account = await this.accounts.findForUpdate(manager, userId);
      if (!account) throw appError('SIGN_IN_EXPIRED');
      await this.signIns.consumePending(manager, pending);
      await this.signIns.endRecovery(manager, account, actor);
      const proof = { method, secondFactor, isStrong: true };
      return this.signIns.open({ manager, emit }, account, actor, proof);
    });
  }
}
