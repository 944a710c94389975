import { Module } from '@nestjs/common';
import { ListConfig, ListDownloader, ListRepository } from '@swipeclean/service-kit';
import { SpamConfig } from '../config';
import { NumberListsService } from './number-lists.service';

@Module({
  providers: [
    NumberListsService,
    ListDownloader,
    ListRepository,
    { provide: ListConfig, useExisting: SpamConfig },
  ],
  exports: [NumberListsService],
})
export class NumberListsModule {}
