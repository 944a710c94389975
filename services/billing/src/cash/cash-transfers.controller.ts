import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  billingRpc,
  CashTransferDto,
  IdDto,
  type NoRequest,
  RejectActivationDto,
  type RpcHandlers,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { CashTransfersService } from './cash-transfers.service';

type Handlers = Pick<
  RpcHandlers<typeof billingRpc>,
  'announceCashTransfer' | 'listActivations' | 'approveActivation' | 'rejectActivation'
>;

@Controller()
export class CashTransfersController implements Handlers {
  constructor(private readonly transfers: CashTransfersService) {}

  @RpcHandler(billingRpc.announceCashTransfer)
  announceCashTransfer(@Payload() { customerInfo }: CashTransferDto, @UserId() userId: string) {
    return this.transfers.announce(userId, customerInfo);
  }

  @RpcHandler(billingRpc.listActivations)
  listActivations(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    return this.transfers.listPending(actor);
  }

  @RpcHandler(billingRpc.approveActivation)
  approveActivation(@Payload() { id }: IdDto, @Actor() actor: ActorContext) {
    return this.transfers.approve(actor, id);
  }

  @RpcHandler(billingRpc.rejectActivation)
  rejectActivation(@Payload() { id, reason }: RejectActivationDto, @Actor() actor: ActorContext) {
    return this.transfers.reject(actor, id, reason);
  }
}
