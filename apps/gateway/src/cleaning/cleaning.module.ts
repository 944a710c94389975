import { Module } from '@nestjs/common';
import { CleaningController } from './cleaning.controller';

@Module({ controllers: [CleaningController] })
export class CleaningModule {}
