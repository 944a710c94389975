import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  endDigest,
  EndDigestDto,
  getDigest,
  NoRequest,
  setDigest,
  SetDigestDto,
} from '@swipeclean/contracts/server';
import { RpcHandler, UserId } from '@swipeclean/service-kit';
import { DigestService } from './digest.service';

@Controller()
export class DigestController {
  constructor(private readonly digests: DigestService) {}

  @RpcHandler(getDigest)
  getDigest(@Payload() _: NoRequest, @UserId() userId: string) {
    return this.digests.get(userId);
  }

  @RpcHandler(setDigest)
  setDigest(@Payload() { period }: SetDigestDto, @UserId() userId: string) {
    return this.digests.set(userId, period);
  }

  @RpcHandler(endDigest)
  endDigest(@Payload() { token }: EndDigestDto) {
    return this.digests.end(token);
  }
}
