import { Module } from '@nestjs/common';
import { CloudAccountsService } from './cloud-accounts.service';
import { CloudController } from './cloud.controller';
import { CloudSource } from './cloud-source';
import { DrivesService } from './drives/drives.service';
import { WebdavConnector } from './webdav/webdav-connector.service';
import { CloudPlansService } from './plans/cloud-plans.service';
import { FileChecksService } from './plans/file-checks.service';
import { CloudPlanRepository } from './plans/cloud-plan.repository';
import { TrashSweepJob } from './plans/trash-sweep.job';
import { CloudFileRepository } from './scan/cloud-file.repository';
import { CloudScanJob } from './scan/cloud-scan.job';
import { CloudScanRepository } from './scan/cloud-scan.repository';
import { CloudScansService } from './scan/cloud-scans.service';
import { CloudTotalsRepository } from './scan/cloud-totals.repository';

/** Cloud drives. */
@Module({
  controllers: [CloudController],
  providers: [
    CloudAccountsService,
    CloudFileRepository,
    CloudPlansService,
    CloudScanJob,
    CloudScanRepository,
    CloudScansService,
    CloudSource,
    CloudTotalsRepository,
    DrivesService,
    FileChecksService,
    CloudPlanRepository,
    TrashSweepJob,
    WebdavConnector,
  ],
  exports: [DrivesService],
})
export class CloudModule {}
