import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { IntelligenceModule } from '../intelligence/intelligence.module';
import { SecurityModule } from '../security/security.module';
import { WatchService } from './watch.service';

@Module({
  imports: [AddressesModule, IntelligenceModule, SecurityModule],
  providers: [WatchService],
})
export class WatchModule {}
