import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { DeviceRepository } from './device.repository';
import { DevicesController } from './devices.controller';
import { DevicesService } from './devices.service';

@Module({
  imports: [AccountsModule],
  controllers: [DevicesController],
  providers: [DevicesService, DeviceRepository],
  exports: [DevicesService],
})
export class DevicesModule {}
