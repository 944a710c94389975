import { Controller } from '@nestjs/common';
import { listDownloadedLists, NameDto, type NoRequest, refreshList } from '@swipeclean/contracts/server';
import { Operation } from '../operation.decorator';
import { ListsOperations } from './lists-operations';

/** The calls of a service that downloads lists. */
@Controller()
export class ListsOperationsController {
  constructor(private readonly lists: ListsOperations) {}

  @Operation(listDownloadedLists)
  listDownloadedLists(_: NoRequest) {
    return this.lists.list();
  }

  @Operation(refreshList)
  refreshList({ name }: NameDto) {
    return this.lists.refresh(name);
  }
}
