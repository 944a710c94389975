import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  AttachPurchaseDto,
  BillingIdDto,
  billingRpc,
  GrantProDto,
  type NoRequest,
  OwnerActionDto,
  SearchCustomersDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { OwnerConsoleService } from './owner-console.service';

@Controller()
export class OwnerConsoleController {
  constructor(private readonly console: OwnerConsoleService) {}

  @RpcHandler(billingRpc.listCustomers)
  async listCustomers(@Payload() { q }: SearchCustomersDto) {
    return this.console.list(q);
  }

  @RpcHandler(billingRpc.getCustomer)
  async getCustomer(@Payload() { id }: BillingIdDto) {
    return this.console.get(id);
  }

  @RpcHandler(billingRpc.refundCustomer)
  async refundCustomer(@Payload() request: OwnerActionDto, @UserId() ownerId: string) {
    return this.console.refund(ownerId, request);
  }

  @RpcHandler(billingRpc.grantPro)
  async grantPro(@Payload() request: GrantProDto, @UserId() ownerId: string) {
    return this.console.grant(ownerId, request);
  }

  @RpcHandler(billingRpc.revokeGrant)
  async revokeGrant(@Payload() request: OwnerActionDto, @UserId() ownerId: string) {
    return this.console.revoke(ownerId, request);
  }

  @RpcHandler(billingRpc.attachPurchase)
  async attachPurchase(@Payload() request: AttachPurchaseDto, @UserId() ownerId: string) {
    return this.console.attach(ownerId, request);
  }

  @RpcHandler(billingRpc.listDisputes)
  async listDisputes(@Payload() _: NoRequest) {
    return this.console.listDisputes();
  }

  @RpcHandler(billingRpc.listOwnerActions)
  async listOwnerActions(@Payload() _: NoRequest) {
    return this.console.listActions();
  }
}
