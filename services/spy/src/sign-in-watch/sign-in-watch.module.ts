import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module';
import { AccountEventsListener } from './account-events.listener';
import { AlertPolicy } from './alert-policy';
import { AlertsController } from './alerts.controller';
import { AlertsService } from './alerts.service';
import { DetectionRepository } from './detection.repository';
import { DetectionsService } from './detections.service';
import { SignInRepository } from './sign-in.repository';
import { SignInWatchService } from './sign-in-watch.service';

@Module({
  imports: [AddressesModule],
  controllers: [AlertsController],
  providers: [
    AccountEventsListener,
    SignInWatchService,
    SignInRepository,
    AlertsService,
    AlertPolicy,
    DetectionsService,
    DetectionRepository,
  ],
  exports: [DetectionsService],
})
export class SignInWatchModule {}
