import { Module } from '@nestjs/common';
import { MemberListener } from './member.listener';
import { MemberRepository } from './member.repository';

@Module({ providers: [MemberListener, MemberRepository], exports: [MemberRepository] })
export class MembersModule {}
