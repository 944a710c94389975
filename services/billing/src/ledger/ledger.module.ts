import { Module } from '@nestjs/common';
import { Clock } from '../clock';
import { LedgerRepository } from './ledger.repository';

@Module({ providers: [Clock, LedgerRepository], exports: [Clock, LedgerRepository] })
export class LedgerModule {}
