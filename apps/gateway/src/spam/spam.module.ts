import { Module } from '@nestjs/common';
import { BlockListsController } from './block-lists.controller';
import { DevicesController } from './devices.controller';
import { ScreeningController } from './screening.controller';
import { SpamController } from './spam.controller';

@Module({ controllers: [SpamController, DevicesController, ScreeningController, BlockListsController] })
export class SpamModule {}
