import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { ServiceHealth } from './service-health';

@Module({ controllers: [HealthController], providers: [ServiceHealth] })
export class HealthModule {}
