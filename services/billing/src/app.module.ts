import { Module } from '@nestjs/common';
import { PaymentsModule } from './payments/payments.module';
import { SubscriptionsModule } from './subscriptions/subscriptions.module';
import { UserDataModule } from './user-data/user-data.module';

@Module({ imports: [PaymentsModule, SubscriptionsModule, UserDataModule] })
export class AppModule {}
