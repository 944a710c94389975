import { Controller } from '@nestjs/common';
import { drainProcess, getDrain, type NoRequest, undrainProcess } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { ProcessDrain } from './process-drain';

@Controller()
export class DrainOperationsController {
  constructor(private readonly drains: ProcessDrain) {}

  @Operation(getDrain)
  getDrain(_: NoRequest) {
    return this.drains.get();
  }

  @Operation(drainProcess)
  drain(_: NoRequest) {
    return this.drains.drain();
  }

  @Operation(undrainProcess)
  undrain(_: NoRequest) {
    return this.drains.undrain();
  }
}
