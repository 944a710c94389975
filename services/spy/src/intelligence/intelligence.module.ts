import { Module } from '@nestjs/common';
import { IpListsModule } from '../ip-lists/ip-lists.module';
import { AddressIntelligence } from './address-intelligence';

@Module({ imports: [IpListsModule], providers: [AddressIntelligence], exports: [AddressIntelligence] })
export class IntelligenceModule {}
