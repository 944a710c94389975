import { Controller } from '@nestjs/common';
import { listOperatorActions, PageDto } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { OperatorActions } from './operator-actions';

@Controller()
export class ActionsOperationsController {
  constructor(private readonly actions: OperatorActions) {}

  @Operation(listOperatorActions)
  listActions(request: PageDto) {
    return this.actions.list(request);
  }
}
