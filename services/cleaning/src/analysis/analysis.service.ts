import { Injectable } from '@nestjs/common';
import type { StorageAnalysis } from '@swipeclean/contracts/server';
import { ScanRepository } from '../scans/scan.repository';
import { analyzeStorage } from './analysis';
import { DeviceRepository } from './device.repository';

@Injectable()
export class AnalysisService {
  constructor(
    private readonly scans: ScanRepository,
    private readonly devices: DeviceRepository,
  ) {}

  async get(userId: string): Promise<StorageAnalysis> {
    const [scans, typedBytes] = await Promise.all([
      this.scans.listLastByFolder(userId),
      this.devices.findTotalBytes(userId),
    ]);
    return analyzeStorage(scans, typedBytes);
  }

  /** Stores or deletes the device size the user typed; returns the overview for it. */
  async setDevice(userId: string, totalBytes: number | null): Promise<StorageAnalysis> {
    if (totalBytes === null) await this.devices.forget(userId);
    else await this.devices.setTotalBytes(userId, totalBytes);
    return this.get(userId);
  }
}
