import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { DeviceAccess } from './device-access';
import { DeviceRepository } from './device.repository';
import { DevicesController } from './devices.controller';
import { DevicesService } from './devices.service';
import { ProviderCallSweep } from './provider-call.sweep';
import { SecretBox } from './secret-box';

@Module({
  imports: [MembersModule],
  controllers: [DevicesController],
  providers: [DevicesService, DeviceRepository, DeviceAccess, SecretBox, ProviderCallSweep],
  exports: [DeviceRepository, DeviceAccess, SecretBox],
})
export class DevicesModule {}
