import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  billingRpc,
  InvoiceDto,
  type NoRequest,
  VisitorPurchaseDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { InvoicesService } from './invoices.service';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @RpcHandler(billingRpc.listPayments)
  listPayments(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.invoices.list(userId);
  }

  @RpcHandler(billingRpc.getInvoice)
  getInvoice(@Payload() request: InvoiceDto, @Actor() actor: ActorContext) {
    return this.invoices.get(actor, request);
  }

  @RpcHandler(billingRpc.claimPurchase)
  claimPurchase(
    @Payload() request: VisitorPurchaseDto,
    @Actor() actor: ActorContext,
    @UserId() userId: string,
  ) {
    return this.invoices.claim({ ...actor, userId }, request);
  }

  @RpcHandler(billingRpc.cancelVisitorPurchase)
  cancelVisitorPurchase(@Payload() request: VisitorPurchaseDto, @Actor() actor: ActorContext) {
    return this.invoices.cancel(actor, request);
  }
}
