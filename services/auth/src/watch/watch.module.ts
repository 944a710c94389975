import { Module } from '@nestjs/common';
import { SignInWatch } from './sign-in-watch';

@Module({ providers: [SignInWatch], exports: [SignInWatch] })
export class WatchModule {}
