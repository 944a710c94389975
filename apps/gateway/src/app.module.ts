import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger, MessageBus } from '@swipeclean/service-kit';
import { AuthModule } from './auth/auth.module';
import { BillingModule } from './billing/billing.module';
import { CleaningModule } from './cleaning/cleaning.module';
import type { GatewayConfig } from './config';
import { ConfigModule } from './config/config.module';
import { DocsModule } from './docs/docs.module';
import { EdgeModule } from './edge.module';
import { HealthModule } from './health/health.module';
import { SpamModule } from './spam/spam.module';
import { SpyModule } from './spy/spy.module';
import { StorageModule } from './storage/storage.module';

/** Every area of the API. */
export const AREAS = [
  AuthModule,
  BillingModule,
  CleaningModule,
  ConfigModule,
  DocsModule,
  HealthModule,
  SpamModule,
  SpyModule,
  StorageModule,
];

@Module({})
export class AppModule {
  static with(config: GatewayConfig, bus: MessageBus, logger: Logger): DynamicModule {
    return { module: AppModule, imports: [EdgeModule.with(config, bus, logger), ...AREAS] };
  }
}
