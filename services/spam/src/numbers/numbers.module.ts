import { Module } from '@nestjs/common';
import { CommunityModule } from '../community/community.module';
import { NumberRepository } from './number.repository';
import { NumbersController } from './numbers.controller';
import { NumbersService } from './numbers.service';

@Module({
  imports: [CommunityModule],
  controllers: [NumbersController],
  providers: [NumbersService, NumberRepository],
  exports: [NumbersService],
})
export class NumbersModule {}
