import { Controller } from '@nestjs/common';
import { countConnections, type NoRequest } from '@swipeclean/contracts/server';
import { Operation, ServiceRef } from '@swipeclean/service-kit';
import { ConnectionsService } from './connections.service';

/** Calls of the operations API; no names, addresses or users. */
@Controller()
export class ConnectionsOperationsController {
  constructor(private readonly service: ServiceRef) {}

  @Operation(countConnections)
  countConnections(_: NoRequest) {
    return this.service.get(ConnectionsService).count();
  }
}
