import { Module } from '@nestjs/common';
import { SpyController } from './spy.controller';

@Module({ controllers: [SpyController] })
export class SpyModule {}
