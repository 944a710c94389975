import { Module } from '@nestjs/common';
import { AddressesModule } from './addresses/addresses.module';
import { CallersModule } from './callers/callers.module';
import { SecurityModule } from './security/security.module';
import { UserDataModule } from './user-data/user-data.module';

@Module({ imports: [CallersModule, AddressesModule, SecurityModule, UserDataModule] })
export class AppModule {}
