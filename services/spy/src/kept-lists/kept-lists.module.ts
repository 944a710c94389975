import { Module } from '@nestjs/common';
import { KeptListRepository } from './kept-list.repository';
import { ListKeeper } from './list-keeper';

@Module({ providers: [KeptListRepository, ListKeeper], exports: [KeptListRepository, ListKeeper] })
export class KeptListsModule {}
