import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  cancelVisitorPurchase,
  claimPurchase,
  getInvoice,
  InvoiceDto,
  listPayments,
  type NoRequest,
  VisitorPurchaseDto,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { InvoicesService } from './invoices.service';

@Controller()
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @RpcHandler(listPayments)
  listPayments(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.invoices.list(userId);
  }

  @RpcHandler(getInvoice)
  getInvoice(@Payload() request: InvoiceDto, @Actor() actor: ActorContext) {
    return this.invoices.get(actor, request);
  }

  @RpcHandler(claimPurchase)
  claimPurchase(
    @Payload() request: VisitorPurchaseDto,
    @Actor() actor: ActorContext,
    @UserId() userId: string,
  ) {
    return this.invoices.claim({ ...actor, userId }, request);
  }

  @RpcHandler(cancelVisitorPurchase)
  cancelVisitorPurchase(@Payload() request: VisitorPurchaseDto, @Actor() actor: ActorContext) {
    return this.invoices.cancel(actor, request);
  }
}
