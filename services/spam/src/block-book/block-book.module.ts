import { Module } from '@nestjs/common';
import { CommunityModule } from '../community/community.module';
import { DevicesModule } from '../devices/devices.module';
import { NumbersModule } from '../numbers/numbers.module';
import { BlockBookController } from './block-book.controller';
import { BlockBookService } from './block-book.service';
import { BookRepository } from './book.repository';

@Module({
  imports: [CommunityModule, DevicesModule, NumbersModule],
  controllers: [BlockBookController],
  providers: [BlockBookService, BookRepository],
})
export class BlockBookModule {}
