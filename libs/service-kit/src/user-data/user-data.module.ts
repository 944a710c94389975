import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NoRequest, RpcMethod, UserExport } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import { RpcHandler, UserId } from '../rpc/rpc-handler.decorator';
import { findUserRows } from './user-rows';

/** Options of {@link UserDataModule}. */
export interface UserDataOptions {
  exportUser: RpcMethod<NoRequest, UserExport>;
}

/** Exports a user's rows. The service's event listener erases them with `deleteUserRows`. */
@Module({})
export class UserDataModule {
  /** The module of a service whose data on a user is only its rows. */
  static for({ exportUser }: UserDataOptions): DynamicModule {
    @Controller()
    class UserDataController {
      constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

      @RpcHandler(exportUser)
      export(@Payload() _: NoRequest, @UserId() userId: string): Promise<UserExport> {
        return findUserRows(this.dataSource.manager, userId);
      }
    }

    return { module: UserDataModule, controllers: [UserDataController] };
  }
}
