import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type AcknowledgeAlertDto,
  type ActorContext,
  type IdDto,
  type NoRequest,
  spyRpc,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { AlertsService } from './alerts.service';
import { DetectionRepository } from './detection.repository';

@Controller()
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly detections: DetectionRepository,
  ) {}

  @RpcHandler(spyRpc.listAlerts)
  listAlerts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.detections.listAlertsAsJson(userId);
  }

  @RpcHandler(spyRpc.listDetections)
  listDetections(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.detections.listAsJson(userId);
  }

  @RpcHandler(spyRpc.markAlertRead)
  markAlertRead(@Payload() request: IdDto, @UserId() userId: string) {
    return this.alerts.markRead(userId, request.id);
  }

  @RpcHandler(spyRpc.acknowledgeAlert)
  acknowledgeAlert(
    @Payload() request: AcknowledgeAlertDto,
    @UserId() userId: string,
    @Actor() { sessionId }: ActorContext,
  ) {
    return this.alerts.acknowledge(userId, sessionId, request);
  }

  @RpcHandler(spyRpc.deleteAlert)
  deleteAlert(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.alerts.delete(userId, id);
  }
}
