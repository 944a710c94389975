import { Module } from '@nestjs/common';
import { SignInWatchModule } from '../sign-in-watch/sign-in-watch.module';
import { DeviceCheckController } from './device-check.controller';
import { DeviceCheckService } from './device-check.service';
import { IndicatorListService } from './indicator-list.service';

@Module({
  imports: [SignInWatchModule],
  controllers: [DeviceCheckController],
  providers: [DeviceCheckService, IndicatorListService],
})
export class DeviceCheckModule {}
