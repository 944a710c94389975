import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  announceCashTransfer,
  announceLinkPayment,
  AnnounceLinkPaymentDto,
  approveActivation,
  CashTransferDto,
  getCashTransfer,
  IdDto,
  listActivations,
  listDecidedActivations,
  type NoRequest,
  rejectActivation,
  RejectActivationDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { CashTransfersService } from './cash-transfers.service';

@Controller()
export class CashTransfersController {
  constructor(private readonly transfers: CashTransfersService) {}

  @RpcHandler(announceCashTransfer)
  announceCashTransfer(@Payload() wish: CashTransferDto, @UserId() userId: string) {
    return this.transfers.announce(userId, wish);
  }

  @RpcHandler(announceLinkPayment)
  announceLinkPayment(@Payload() request: AnnounceLinkPaymentDto, @UserId() userId: string) {
    return this.transfers.announceLink(userId, request);
  }

  @RpcHandler(getCashTransfer)
  getCashTransfer(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.transfers.getLatest(userId);
  }

  @RpcHandler(listActivations)
  async listActivations(@Payload() _: NoRequest) {
    return this.transfers.listPending();
  }

  @RpcHandler(listDecidedActivations)
  async listDecidedActivations(@Payload() _: NoRequest) {
    return this.transfers.listDecided();
  }

  @RpcHandler(approveActivation)
  async approveActivation(@Payload() { id }: IdDto, @UserId() ownerId: string) {
    return this.transfers.approve(ownerId, id);
  }

  @RpcHandler(rejectActivation)
  async rejectActivation(@Payload() { id, reason }: RejectActivationDto, @UserId() ownerId: string) {
    return this.transfers.reject(ownerId, id, reason);
  }
}
