import { Module } from '@nestjs/common';
import { OwnerActionRepository } from './owner-action.repository';
import { OwnerActionsService } from './owner-actions.service';

@Module({
  providers: [OwnerActionRepository, OwnerActionsService],
  exports: [OwnerActionRepository, OwnerActionsService],
})
export class OwnerActionsModule {}
