import { Module } from '@nestjs/common';
import { OldRowsSweep } from './old-rows.sweep';

@Module({ providers: [OldRowsSweep] })
export class SweepsModule {}
