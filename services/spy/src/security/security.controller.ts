import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type AcknowledgeAlertDto,
  type ActorContext,
  type IdDto,
  type NoRequest,
  type RpcHandlers,
  spyRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { SecurityService } from './security.service';

type Handlers = Pick<
  RpcHandlers<typeof spyRpc>,
  'listAlerts' | 'listDetections' | 'markAlertRead' | 'acknowledgeAlert' | 'deleteAlert'
>;

@Controller()
export class SecurityController implements Handlers {
  constructor(private readonly security: SecurityService) {}

  @RpcHandler(spyRpc.listAlerts)
  listAlerts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.security.listAlerts(userId);
  }

  @RpcHandler(spyRpc.listDetections)
  listDetections(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.security.listDetections(userId);
  }

  @RpcHandler(spyRpc.markAlertRead)
  markAlertRead(@Payload() request: IdDto, @UserId() userId: string) {
    return this.security.markAlertRead(userId, request.id);
  }

  @RpcHandler(spyRpc.acknowledgeAlert)
  acknowledgeAlert(
    @Payload() request: AcknowledgeAlertDto,
    @UserId() userId: string,
    @Actor() { sessionId }: ActorContext,
  ) {
    return this.security.acknowledge(userId, sessionId, request);
  }

  @RpcHandler(spyRpc.deleteAlert)
  deleteAlert(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.security.delete(userId, id);
  }
}
