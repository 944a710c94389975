import { Controller } from '@nestjs/common';
import {
  EventIdDto,
  listConsumers,
  listOutbox,
  type NoRequest,
  PageDto,
  replayEvent,
} from '@swipeclean/contracts/server';
import { OperationsDocument } from '../docs/operations-document';
import { Operation } from '../operation.decorator';
import { EventsOperations } from './events-operations';

@Controller()
export class EventsOperationsController {
  constructor(
    private readonly events: EventsOperations,
    private readonly process: OperationsDocument,
  ) {}

  @Operation(listOutbox)
  listOutbox(request: PageDto) {
    return this.events.listOutbox(request);
  }

  @Operation(replayEvent)
  replayEvent({ id }: EventIdDto) {
    return this.events.replay(id);
  }

  @Operation(listConsumers)
  listConsumers(_: NoRequest) {
    return this.events.listConsumers(this.process.name);
  }
}
