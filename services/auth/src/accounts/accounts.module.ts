import { Module } from '@nestjs/common';
import { AccountRepository } from './account.repository';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';

@Module({
  controllers: [AccountsController],
  providers: [AccountRepository, AccountsService],
  exports: [AccountRepository, AccountsService],
})
export class AccountsModule {}
