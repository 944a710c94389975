import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller';
import { PublicSettings } from './public-settings';

@Module({ controllers: [ConfigController], providers: [PublicSettings] })
export class ConfigModule {}
