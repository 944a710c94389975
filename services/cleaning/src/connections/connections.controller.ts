import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  completeConsent,
  FinishConsentDto,
  listConsentProviders,
  NoRequest,
  startConsent,
  StartConsentDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { ConsentService } from './oauth/consent.service';

@Controller()
export class ConnectionsController {
  constructor(private readonly consents: ConsentService) {}

  @RpcHandler(listConsentProviders)
  async listConsentProviders(@Payload() _: NoRequest, @UserId() _userId: string) {
    return this.consents.listProviders();
  }

  @RpcHandler(startConsent)
  startConsent(@Payload() request: StartConsentDto, @UserId() userId: string) {
    return this.consents.start(userId, request);
  }

  @RpcHandler(completeConsent)
  completeConsent(@Payload() request: FinishConsentDto, @UserId() userId: string) {
    return this.consents.finish(userId, request);
  }
}
