import { Module } from '@nestjs/common';
import { SpamController } from './spam.controller';

@Module({ controllers: [SpamController] })
export class SpamModule {}
