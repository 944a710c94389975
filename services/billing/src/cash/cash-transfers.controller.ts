import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  AnnounceLinkPaymentDto,
  billingRpc,
  CashTransferDto,
  IdDto,
  type NoRequest,
  RejectActivationDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { CashTransfersService } from './cash-transfers.service';

@Controller()
export class CashTransfersController {
  constructor(private readonly transfers: CashTransfersService) {}

  @RpcHandler(billingRpc.announceCashTransfer)
  announceCashTransfer(@Payload() wish: CashTransferDto, @UserId() userId: string) {
    return this.transfers.announce(userId, wish);
  }

  @RpcHandler(billingRpc.announceLinkPayment)
  announceLinkPayment(@Payload() request: AnnounceLinkPaymentDto, @UserId() userId: string) {
    return this.transfers.announceLink(userId, request);
  }

  @RpcHandler(billingRpc.getCashTransfer)
  getCashTransfer(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.transfers.getLatest(userId);
  }

  @RpcHandler(billingRpc.listActivations)
  async listActivations(@Payload() _: NoRequest) {
    return this.transfers.listPending();
  }

  @RpcHandler(billingRpc.listDecidedActivations)
  async listDecidedActivations(@Payload() _: NoRequest) {
    return this.transfers.listDecided();
  }

  @RpcHandler(billingRpc.approveActivation)
  async approveActivation(@Payload() { id }: IdDto, @UserId() ownerId: string) {
    return this.transfers.approve(ownerId, id);
  }

  @RpcHandler(billingRpc.rejectActivation)
  async rejectActivation(@Payload() { id, reason }: RejectActivationDto, @UserId() ownerId: string) {
    return this.transfers.reject(ownerId, id, reason);
  }
}
