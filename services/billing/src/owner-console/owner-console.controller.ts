import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  attachPurchase,
  AttachPurchaseDto,
  BillingIdDto,
  getCustomer,
  grantPro,
  GrantProDto,
  listCustomers,
  listDisputes,
  listOwnerActions,
  type NoRequest,
  OwnerActionDto,
  refundCustomer,
  revokeGrant,
  SearchCustomersDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { OwnerConsoleService } from './owner-console.service';

@Controller()
export class OwnerConsoleController {
  constructor(private readonly console: OwnerConsoleService) {}

  @RpcHandler(listCustomers)
  async listCustomers(@Payload() { q }: SearchCustomersDto) {
    return this.console.list(q);
  }

  @RpcHandler(getCustomer)
  async getCustomer(@Payload() { id }: BillingIdDto) {
    return this.console.get(id);
  }

  @RpcHandler(refundCustomer)
  async refundCustomer(@Payload() request: OwnerActionDto, @UserId() ownerId: string) {
    return this.console.refund(ownerId, request);
  }

  @RpcHandler(grantPro)
  async grantPro(@Payload() request: GrantProDto, @UserId() ownerId: string) {
    return this.console.grant(ownerId, request);
  }

  @RpcHandler(revokeGrant)
  async revokeGrant(@Payload() request: OwnerActionDto, @UserId() ownerId: string) {
    return this.console.revoke(ownerId, request);
  }

  @RpcHandler(attachPurchase)
  async attachPurchase(@Payload() request: AttachPurchaseDto, @UserId() ownerId: string) {
    return this.console.attach(ownerId, request);
  }

  @RpcHandler(listDisputes)
  async listDisputes(@Payload() _: NoRequest) {
    return this.console.listDisputes();
  }

  @RpcHandler(listOwnerActions)
  async listOwnerActions(@Payload() _: NoRequest) {
    return this.console.listActions();
  }
}
