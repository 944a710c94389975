import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  cleaningRpc,
  FinishConsentDto,
  NoRequest,
  StartConsentDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { assertPro } from './connections.service';
import { ConsentService } from './oauth/consent.service';

@Controller()
export class ConnectionsController {
  constructor(private readonly consents: ConsentService) {}

  @RpcHandler(cleaningRpc.listConsentProviders)
  async listConsentProviders(@Payload() _: NoRequest) {
    return this.consents.listProviders();
  }

  @RpcHandler(cleaningRpc.startConsent)
  startConsent(@Payload() request: StartConsentDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    assertPro(actor);
    return this.consents.start(userId, request);
  }

  @RpcHandler(cleaningRpc.finishConsent)
  finishConsent(@Payload() request: FinishConsentDto, @UserId() userId: string) {
    return this.consents.finish(userId, request);
  }
}
