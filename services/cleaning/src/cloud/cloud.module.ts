import { Module } from '@nestjs/common';

/** Cloud drives. */
@Module({})
export class CloudModule {}
