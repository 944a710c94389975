import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { authEvents, type UserErased, type UserExport } from '@swipeclean/contracts/server';
import { deleteUserRows, EventHandler, findUserRows } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class UserDataService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  export(userId: string): Promise<UserExport> {
    return findUserRows(this.dataSource.manager, userId);
  }

  @EventHandler(authEvents.userErased)
  async erase({ userId }: UserErased, manager: EntityManager): Promise<void> {
    await deleteUserRows(manager, userId);
  }
}
