import { Controller } from '@nestjs/common';
import { EventIdDto, type NoRequest, PageDto, serviceOperations } from '@swipeclean/contracts/server';
import { OperationsDocument } from '../docs/operations-document';
import { Operation } from '../operation.decorator';
import { EventsOperations } from './events-operations';

@Controller()
export class EventsOperationsController {
  constructor(
    private readonly events: EventsOperations,
    private readonly process: OperationsDocument,
  ) {}

  @Operation(serviceOperations.listOutbox)
  listOutbox(request: PageDto) {
    return this.events.listOutbox(request);
  }

  @Operation(serviceOperations.replayEvent)
  replayEvent({ id }: EventIdDto) {
    return this.events.replay(id);
  }

  @Operation(serviceOperations.listConsumers)
  listConsumers(_: NoRequest) {
    return this.events.listConsumers(this.process.name);
  }
}
