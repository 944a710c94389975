import { Controller } from '@nestjs/common';
import { getUserData, UserDataDto } from '@swipeclean/contracts/server';
import { countUserData } from '../../user-data/user-rows';
import { Operation } from '../operation.decorator';
import { ServiceRef } from '../service-ref';

@Controller()
export class UsersOperationsController {
  constructor(private readonly service: ServiceRef) {}

  @Operation(getUserData)
  getUserData({ id }: UserDataDto) {
    return countUserData(this.service.getDataSource().manager, id);
  }
}
