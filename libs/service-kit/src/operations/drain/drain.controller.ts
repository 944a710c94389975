import { Controller } from '@nestjs/common';
import { type NoRequest, processOperations } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { ProcessDrain } from './process-drain';

@Controller()
export class DrainOperationsController {
  constructor(private readonly drains: ProcessDrain) {}

  @Operation(processOperations.getDrain)
  getDrain(_: NoRequest) {
    return this.drains.get();
  }

  @Operation(processOperations.drain)
  drain(_: NoRequest) {
    return this.drains.drain();
  }

  @Operation(processOperations.undrain)
  undrain(_: NoRequest) {
    return this.drains.undrain();
  }
}
