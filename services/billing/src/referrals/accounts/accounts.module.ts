import { Module } from '@nestjs/common';
import { MemberRepository } from './account.repository';

@Module({ providers: [MemberRepository], exports: [MemberRepository] })
export class MembersModule {}
