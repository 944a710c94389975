import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  CodeDto,
  confirmSession,
  ConfirmSessionDto,
  createAuthenticator,
  createPasskeyChallenge,
  createPasskeySession,
  createPasskeySetup,
  createSecondStepSession,
  getPendingFactors,
  getSecondFactors,
  IdDto,
  listPasskeys,
  NoRequest,
  PasskeyAssertionDto,
  PendingDto,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  RenamePasskeyDto,
  renewRecoveryCodes,
  SecondStepDto,
  storeAuthenticator,
  storePasskey,
  StorePasskeyDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { countSignIn } from '../metrics';
import { CodesService } from './codes.service';
import { ConfirmationService } from './confirmation.service';
import { FactorsService } from './factors.service';
import { PasskeysService } from './passkeys.service';
import { SecondStepService } from './second-step.service';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly codes: CodesService,
    private readonly factors: FactorsService,
    private readonly steps: SecondStepService,
    private readonly confirmations: ConfirmationService,
  ) {}

  @RpcHandler(createPasskeyChallenge)
  createPasskeyChallenge(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    return this.passkeys.createChallenge(actor);
  }

  @RpcHandler(createPasskeySession)
  createPasskeySession(@Payload() request: PasskeyAssertionDto, @Actor() actor: ActorContext) {
    return countSignIn('passkey', this.steps.signInByPasskey(request, actor));
  }

  @RpcHandler(getPendingFactors)
  getPendingFactors(@Payload() { pendingToken }: PendingDto) {
    return this.steps.listPendingFactors(pendingToken);
  }

  @RpcHandler(createSecondStepSession)
  createSecondStepSession(@Payload() request: SecondStepDto, @Actor() actor: ActorContext) {
    return countSignIn('code', this.steps.signInByCode(request, actor));
  }

  @RpcHandler(confirmSession)
  confirmSession(
    @Payload() request: ConfirmSessionDto,
    @UserId() userId: string,
    @Actor() actor: ActorContext,
  ) {
    return this.confirmations.confirm(userId, request, actor);
  }

  @RpcHandler(createPasskeySetup)
  createPasskeySetup(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.passkeys.createSetup(userId, actor);
  }

  @RpcHandler(storePasskey)
  storePasskey(@Payload() request: StorePasskeyDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.passkeys.store(userId, request, actor);
  }

  @RpcHandler(listPasskeys)
  listPasskeys(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.passkeys.list(userId);
  }

  @RpcHandler(renamePasskey)
  renamePasskey(@Payload() { id, name }: RenamePasskeyDto, @UserId() userId: string) {
    return this.passkeys.rename(userId, id, name);
  }

  @RpcHandler(removePasskey)
  removePasskey(@Payload() { id }: IdDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.passkeys.remove(userId, id, actor);
  }

  @RpcHandler(getSecondFactors)
  getSecondFactors(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.factors.list(userId);
  }

  @RpcHandler(createAuthenticator)
  createAuthenticator(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.codes.createAuthenticator(userId);
  }

  @RpcHandler(storeAuthenticator)
  storeAuthenticator(@Payload() { code }: CodeDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.codes.storeAuthenticator(userId, code, actor);
  }

  @RpcHandler(removeAuthenticator)
  removeAuthenticator(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.codes.removeAuthenticator(userId, actor);
  }

  @RpcHandler(renewRecoveryCodes)
  renewRecoveryCodes(@Payload() _: NoRequest, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.factors.renewCodes(userId, actor);
  }
}
