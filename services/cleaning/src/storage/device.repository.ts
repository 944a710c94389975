import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DeviceRow } from './device.entity';

@Injectable()
export class DeviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findTotalBytes(userId: string): Promise<number | null> {
    return (await this.dataSource.manager.findOneBy(DeviceRow, { userId }))?.totalBytes ?? null;
  }

  async setTotalBytes(userId: string, totalBytes: number): Promise<void> {
    await this.dataSource.manager.upsert(DeviceRow, { userId, totalBytes }, ['userId']);
  }

  async delete(userId: string): Promise<void> {
    await this.dataSource.manager.delete(DeviceRow, { userId });
  }
}
