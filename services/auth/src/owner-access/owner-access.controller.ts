import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  closeOwnerAccess,
  NoRequest,
  openOwnerAccess,
  OwnerCodeDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler } from '@swipeclean/service-kit';
import { OwnerAccessService } from './owner-access.service';

@Controller()
export class OwnerAccessController {
  constructor(private readonly ownerAccess: OwnerAccessService) {}

  @RpcHandler(openOwnerAccess)
  openOwnerAccess(@Payload() { code }: OwnerCodeDto, @Actor() actor: ActorContext) {
    return this.ownerAccess.grant(code, actor);
  }

  @RpcHandler(closeOwnerAccess)
  closeOwnerAccess(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    return this.ownerAccess.revoke(actor);
  }
}
