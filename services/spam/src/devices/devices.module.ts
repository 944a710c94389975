import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { DeviceAccess } from './device-access';
import { DeviceRepository } from './device.repository';
import { DevicesController } from './devices.controller';
import { DevicesService } from './devices.service';

@Module({
  imports: [MembersModule],
  controllers: [DevicesController],
  providers: [DevicesService, DeviceRepository, DeviceAccess],
  exports: [DeviceRepository, DeviceAccess],
})
export class DevicesModule {}
