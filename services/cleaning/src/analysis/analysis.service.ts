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
    const [scan, typedBytes] = await Promise.all([
      this.scans.findLast(userId),
      this.devices.findTotalBytes(userId),
    ]);
    return analyzeStorage(scan, typedBytes);
  }

  /** Stores or deletes the device size the user typed; returns the overview for it. */
  async setDevice(userId: string, totalBytes: number | null): Promise<StorageAnalysis> {
    if (totalBytes === null) await this.devices.forget(userId);
    else await this.devices.setTotalBytes(userId, totalBytes);
    return this.get(userId);
  }
}
