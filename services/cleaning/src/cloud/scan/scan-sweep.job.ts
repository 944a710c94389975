import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '@swipeclean/contracts/server';
import { Clock, type JobHandle, JobRunner } from '@swipeclean/service-kit';
import { CloudScanRepository } from './cloud-scan.repository';

/** Deletes scans that are too old or were replaced, with their files. */
@Injectable()
export class ScanSweepJob {
  readonly job: JobHandle;

  constructor(
    private readonly scans: CloudScanRepository,
    private readonly clock: Clock,
    jobs: JobRunner,
  ) {
    this.job = jobs.schedule({ name: 'cloud.scan-sweep', everyMs: HOUR_MS, run: () => this.sweep() });
  }

  private async sweep(): Promise<void> {
    for (const id of await this.scans.listExpired(this.clock.now())) await this.scans.delete(id);
  }
}
