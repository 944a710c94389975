import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  completeOidc,
  FinishOidcDto,
  getSignInOptions,
  startOidc,
  StartOidcDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler } from '@swipeclean/service-kit';
import { countSignIn } from '../metrics';
import { OidcService } from './oidc.service';

@Controller()
export class OidcController {
  constructor(private readonly oidc: OidcService) {}

  @RpcHandler(getSignInOptions)
  async getSignInOptions() {
    return this.oidc.options();
  }

  @RpcHandler(startOidc)
  startOidc(@Payload() request: StartOidcDto) {
    return this.oidc.start(request);
  }

  @RpcHandler(completeOidc)
  completeOidc(@Payload() request: FinishOidcDto, @Actor() actor: ActorContext) {
    return countSignIn('provider', this.oidc.finish(request, actor));
  }
}
