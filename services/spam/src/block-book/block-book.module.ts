import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module';
import { NumbersModule } from '../numbers/numbers.module';
import { BlockBookController } from './block-book.controller';
import { BlockBookService } from './block-book.service';
import { BookRepository } from './book.repository';

@Module({
  imports: [DevicesModule, NumbersModule],
  controllers: [BlockBookController],
  providers: [BlockBookService, BookRepository],
})
export class BlockBookModule {}
