import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  acknowledgeAlert,
  type AcknowledgeAlertDto,
  type ActorContext,
  deleteAlert,
  GetDigestDto,
  getSpyDigest,
  type IdDto,
  listAlerts,
  listDetections,
  markAlertRead,
  type NoRequest,
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

  @RpcHandler(listAlerts)
  listAlerts(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.detections.listAlertsAsJson(userId);
  }

  @RpcHandler(listDetections)
  listDetections(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.detections.listAsJson(userId);
  }

  @RpcHandler(markAlertRead)
  markAlertRead(@Payload() request: IdDto, @UserId() userId: string) {
    return this.alerts.markRead(userId, request.id);
  }

  @RpcHandler(acknowledgeAlert)
  acknowledgeAlert(
    @Payload() request: AcknowledgeAlertDto,
    @UserId() userId: string,
    @Actor() { sessionId }: ActorContext,
  ) {
    return this.alerts.acknowledge(userId, sessionId, request);
  }

  @RpcHandler(deleteAlert)
  deleteAlert(@Payload() { id }: IdDto, @UserId() userId: string) {
    return this.alerts.delete(userId, id);
  }

  @RpcHandler(getSpyDigest)
  getSpyDigest(@Payload() { since }: GetDigestDto, @UserId() userId: string) {
    return this.detections.countSince(userId, new Date(since));
  }
}
