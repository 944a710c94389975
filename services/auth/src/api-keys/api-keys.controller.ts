import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type ActorContext,
  authenticateApiKey,
  AuthenticateKeyDto,
  createApiKey,
  CreateApiKeyDto,
  IdDto,
  listApiKeys,
  NoRequest,
  revokeApiKeyById,
} from '@swipeclean/contracts/server';
import { Actor, RpcHandler, UserId } from '@swipeclean/service-kit';
import { ApiKeysService } from './api-keys.service';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @RpcHandler(listApiKeys)
  listApiKeys(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.keys.list(userId);
  }

  @RpcHandler(createApiKey)
  createApiKey(@Payload() request: CreateApiKeyDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.keys.create(userId, request, actor);
  }

  @RpcHandler(revokeApiKeyById)
  revokeApiKeyById(@Payload() { id }: IdDto, @UserId() userId: string, @Actor() actor: ActorContext) {
    return this.keys.revoke(userId, id, actor).then((sessionIds) => ({ sessionIds }));
  }

  @RpcHandler(authenticateApiKey)
  authenticateApiKey(@Payload() request: AuthenticateKeyDto, @Actor() actor: ActorContext) {
    return this.keys.authenticate(request, actor);
  }
}
