import type { INestApplicationContext, Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { notStarted } from '../errors/app-error';

/** The application of a process; the operations port is open before there is one. */
export class ServiceRef {
  /** The gateway has no database. */
  constructor(readonly hasDatabase = true) {}

  private app?: INestApplicationContext;
  /** Its database, if it has one and was connected to it. */
  dataSource?: DataSource;

  attach(app: INestApplicationContext, dataSource?: DataSource): void {
    this.app = app;
    this.dataSource = dataSource;
  }

  /** A provider of the application. @throws AppError `UNAVAILABLE` while it starts */
  get<Provider>(type: { readonly prototype: Provider }): Provider {
    if (!this.app) throw notStarted();
    return this.app.get<Provider>(type as unknown as Type<Provider>, { strict: false });
  }

  /** @throws AppError `UNAVAILABLE` while the process starts */
  getDataSource(): DataSource {
    if (!this.dataSource) throw notStarted();
    return this.dataSource;
  }
}
