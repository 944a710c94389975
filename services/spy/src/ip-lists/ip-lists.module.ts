import { Module } from '@nestjs/common';
import { KeptListsModule } from '../kept-lists/kept-lists.module';
import { IpLists } from './ip-lists.service';

@Module({ imports: [KeptListsModule], providers: [IpLists], exports: [IpLists] })
export class IpListsModule {}
