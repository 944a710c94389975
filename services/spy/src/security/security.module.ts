import { Module } from '@nestjs/common';
import { MessageBus, RpcClient } from '@swipeclean/service-kit';
import { SignInsModule } from '../sign-ins/sign-ins.module';
import { SayingRight } from './saying-right';
import { SecurityController } from './security.controller';
import { SecurityRepository } from './security.repository';
import { SecuredListener } from './secured.listener';
import { SecurityService } from './security.service';

@Module({
  imports: [SignInsModule],
  controllers: [SecurityController],
  providers: [
    SayingRight,
    SecuredListener,
    SecurityService,
    SecurityRepository,
    { provide: RpcClient, inject: [MessageBus], useFactory: (bus: MessageBus) => new RpcClient(bus) },
  ],
})
export class SecurityModule {}
