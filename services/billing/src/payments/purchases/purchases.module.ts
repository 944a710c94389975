import { Module } from '@nestjs/common';
import { PurchaseRepository } from './purchase.repository';

@Module({ providers: [PurchaseRepository], exports: [PurchaseRepository] })
export class PurchasesModule {}
