import { Module } from '@nestjs/common';
import { IpListRepository } from './ip-list.repository';
import { IpLists } from './ip-lists.service';

@Module({ providers: [IpLists, IpListRepository], exports: [IpLists] })
export class IpListsModule {}
