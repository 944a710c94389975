import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { DetectionsModule } from '../detections/detections.module';
import { IntelligenceModule } from '../intelligence/intelligence.module';
import { SignInsModule } from '../sign-ins/sign-ins.module';
import { WatchService } from './watch.service';

@Module({
  imports: [AddressesModule, IntelligenceModule, DetectionsModule, SignInsModule],
  providers: [WatchService],
})
export class WatchModule {}
