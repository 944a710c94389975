import { Module } from '@nestjs/common';
import { MessageBus, RpcClient } from '@swipeclean/service-kit';
import { LookupsModule } from '../lookups/lookups.module';
import { CallerRepository } from './caller.repository';
import { CallersController } from './callers.controller';
import { CallersService } from './callers.service';
import { CommunityNames } from './community-names';
import { NumberStandings } from './number-standing';

@Module({
  imports: [LookupsModule],
  controllers: [CallersController],
  providers: [
    CallersService,
    CallerRepository,
    CommunityNames,
    NumberStandings,
    { provide: RpcClient, inject: [MessageBus], useFactory: (bus: MessageBus) => new RpcClient(bus) },
  ],
})
export class CallersModule {}
