import { Controller } from '@nestjs/common';
import { getProcessInfo, type NoRequest } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { ProcessInfoService } from './process-info.service';

@Controller()
export class InfoOperationsController {
  constructor(private readonly info: ProcessInfoService) {}

  @Operation(getProcessInfo)
  getInfo(_: NoRequest) {
    return this.info.get();
  }
}
