import { Module } from '@nestjs/common';
import { SignInRepository } from './sign-in.repository';

@Module({ providers: [SignInRepository], exports: [SignInRepository] })
export class SignInsModule {}
