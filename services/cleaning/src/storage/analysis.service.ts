import { Injectable } from '@nestjs/common';
import type { StorageAnalysis } from '@swipeclean/contracts/server';
import { type SavedScan, ScansService } from '../scans/scans.service';
import { analyzeStorage } from './analysis';
import { DeviceRepository } from './device.repository';

@Injectable()
export class AnalysisService {
  constructor(
    private readonly scans: ScansService,
    private readonly devices: DeviceRepository,
  ) {}

  async get(userId: string): Promise<StorageAnalysis> {
    return (await this.getWithScans(userId)).analysis;
  }

  /** The overview and the scans that it adds up, newest first. */
  async getWithScans(userId: string): Promise<{ analysis: StorageAnalysis; scans: SavedScan[] }> {
    const [scans, typedBytes] = await Promise.all([
      this.scans.listLastByFolder(userId),
      this.devices.findTotalBytes(userId),
    ]);
    return { analysis: analyzeStorage(scans, typedBytes), scans };
  }

  /** Stores or deletes the device size the user typed; returns the overview for it. */
  async setDevice(userId: string, totalBytes: number | null): Promise<StorageAnalysis> {
    if (totalBytes === null) await this.devices.delete(userId);
    else await this.devices.setTotalBytes(userId, totalBytes);
    return this.get(userId);
  }
}
