import { Module } from '@nestjs/common';
import { DeckModule } from '../recommendations/deck.module';
import { ScanRepository } from './scan.repository';
import { ScansController } from './scans.controller';
import { ScansService } from './scans.service';

@Module({
  imports: [DeckModule],
  controllers: [ScansController],
  providers: [ScansService, ScanRepository],
  exports: [ScanRepository],
})
export class ScansModule {}
