import { Controller } from '@nestjs/common';
import { type NoRequest, writeHeapSnapshot } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { HeapSnapshots } from './heap-snapshots';

@Controller()
export class HeapSnapshotOperationsController {
  constructor(private readonly snapshots: HeapSnapshots) {}

  @Operation(writeHeapSnapshot)
  writeHeapSnapshot(_: NoRequest) {
    return this.snapshots.write();
  }
}
