import { Module } from '@nestjs/common';
import { NumberRepository } from './number.repository';
import { NumbersController } from './numbers.controller';
import { NumbersService } from './numbers.service';

@Module({
  controllers: [NumbersController],
  providers: [NumbersService, NumberRepository],
  exports: [NumbersService],
})
export class NumbersModule {}
