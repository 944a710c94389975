import { Controller, type DynamicModule, Injectable, Module, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventType, NoRequest, RpcMethod, UserExport } from '@swipeclean/contracts/server';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { EventHandler } from '../events/event-handler.decorator';
import { RpcHandler, UserId } from '../rpc/rpc-handler.decorator';
import { deleteUserRows, findUserRows } from './user-rows';

/** How a service exports and erases a user's rows. */
export interface UserDataContract {
  exportUser: RpcMethod<NoRequest, UserExport>;
  /** Left out where the service's own event listener erases with `deleteUserRows`. */
  erased?: EventType<{ userId: string }>;
  /** Tables whose rows stay without the user's id. */
  keptNameless?: EntityTarget<ObjectLiteral>[];
}

/** Exports, and erases, everything that a service's database holds on a user. */
@Module({})
export class UserDataModule {
  /** The module of a service whose data on a user is its rows and nothing else. */
  static for({ exportUser, erased, keptNameless }: UserDataContract): DynamicModule {
    @Controller()
    class UserDataController {
      constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

      @RpcHandler(exportUser)
      export(@Payload() _: NoRequest, @UserId() userId: string): Promise<UserExport> {
        return findUserRows(this.dataSource.manager, userId);
      }
    }

    return {
      module: UserDataModule,
      controllers: [UserDataController],
      providers: erased ? [createEraser(erased, keptNameless)] : [],
    };
  }
}

function createEraser(
  erased: EventType<{ userId: string }>,
  keptNameless: UserDataContract['keptNameless'],
): Type {
  @Injectable()
  class UserDataEraser {
    @EventHandler(erased)
    erase({ userId }: { userId: string }, manager: EntityManager): Promise<void> {
      return deleteUserRows(manager, userId, keptNameless);
    }
  }
  return UserDataEraser;
}
