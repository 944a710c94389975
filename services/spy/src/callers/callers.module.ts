import { Module } from '@nestjs/common';
import { LookupsModule } from '../lookups/lookups.module';
import { CallerRepository } from './caller.repository';
import { CallersController } from './callers.controller';
import { CallersService } from './callers.service';
import { NumberStandings } from './number-standing';

@Module({
  imports: [LookupsModule],
  controllers: [CallersController],
  providers: [CallersService, CallerRepository, NumberStandings],
})
export class CallersModule {}
