import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  AttachPurchaseDto,
  BillingIdDto,
  billingRpc,
  GrantProDto,
  type NoRequest,
  OwnerActionDto,
  SearchCustomersDto,
} from '@swipeclean/contracts/server';
import { Actor, assertOwner, RpcHandler } from '@swipeclean/service-kit';
import { OwnerConsoleService } from './owner-console.service';

@Controller()
export class OwnerConsoleController {
  constructor(private readonly console: OwnerConsoleService) {}

  @RpcHandler(billingRpc.listCustomers)
  async listCustomers(@Payload() { q }: SearchCustomersDto, @Actor() actor: ActorContext) {
    assertOwner(actor);
    return this.console.list(q);
  }

  @RpcHandler(billingRpc.getCustomer)
  async getCustomer(@Payload() { id }: BillingIdDto, @Actor() actor: ActorContext) {
    assertOwner(actor);
    return this.console.get(id);
  }

  @RpcHandler(billingRpc.refundCustomer)
  async refundCustomer(@Payload() request: OwnerActionDto, @Actor() actor: ActorContext) {
    return this.console.refund(assertOwner(actor), request);
  }

  @RpcHandler(billingRpc.grantPro)
  async grantPro(@Payload() request: GrantProDto, @Actor() actor: ActorContext) {
    return this.console.grant(assertOwner(actor), request);
  }

  @RpcHandler(billingRpc.revokeGrant)
  async revokeGrant(@Payload() request: OwnerActionDto, @Actor() actor: ActorContext) {
    return this.console.revoke(assertOwner(actor), request);
  }

  @RpcHandler(billingRpc.attachPurchase)
  async attachPurchase(@Payload() request: AttachPurchaseDto, @Actor() actor: ActorContext) {
    return this.console.attach(assertOwner(actor), request);
  }

  @RpcHandler(billingRpc.listDisputes)
  async listDisputes(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    assertOwner(actor);
    return this.console.listDisputes();
  }

  @RpcHandler(billingRpc.listOwnerActions)
  async listOwnerActions(@Payload() _: NoRequest, @Actor() actor: ActorContext) {
    assertOwner(actor);
    return this.console.listActions();
  }
}
