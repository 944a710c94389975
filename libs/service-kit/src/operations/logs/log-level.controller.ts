import { Controller } from '@nestjs/common';
import { getLogLevel, type NoRequest, setLogLevel, SetLogLevelDto } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { LogLevels } from './log-levels';

@Controller()
export class LogLevelOperationsController {
  constructor(private readonly levels: LogLevels) {}

  @Operation(getLogLevel)
  getLogLevel(_: NoRequest) {
    return this.levels.list();
  }

  @Operation(setLogLevel)
  setLogLevel(request: SetLogLevelDto) {
    return this.levels.set(request);
  }
}
