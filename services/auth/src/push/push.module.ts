import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { PushController } from './push.controller';
import { PushDeviceRepository } from './push-device.repository';
import { PushDevicesService } from './push-devices.service';
import { PushMessageRepository } from './push-message.repository';
import { PushSenderService } from './push-sender.service';

@Module({
  imports: [AccountsModule],
  controllers: [PushController],
  providers: [PushDeviceRepository, PushDevicesService, PushMessageRepository, PushSenderService],
  exports: [PushDeviceRepository, PushDevicesService, PushSenderService],
})
export class PushModule {}
