import { Module } from '@nestjs/common';
import { LookupLimit } from './lookup-limit';
import { LookupRepository } from './lookup.repository';

@Module({ providers: [LookupLimit, LookupRepository], exports: [LookupLimit, LookupRepository] })
export class LookupsModule {}
