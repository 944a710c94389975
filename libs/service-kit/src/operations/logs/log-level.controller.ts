import { Controller } from '@nestjs/common';
import { type NoRequest, processOperations, SetLogLevelDto } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { LogLevels } from './log-levels';

@Controller()
export class LogLevelOperationsController {
  constructor(private readonly levels: LogLevels) {}

  @Operation(processOperations.getLogLevel)
  getLogLevel(_: NoRequest) {
    return this.levels.list();
  }

  @Operation(processOperations.setLogLevel)
  setLogLevel(request: SetLogLevelDto) {
    return this.levels.set(request);
  }
}
