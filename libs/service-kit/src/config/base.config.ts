import { IsIn, IsIP, IsNumber, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { IsIntFrom, LOG_LEVELS, type LogLevel } from '@swipeclean/contracts/server';
import { IsTokenFile } from '../operations/access/operations-tokens';
import { Shown, withoutCredentials } from './shown.decorator';

export const IsDatabaseUrl = () =>
  Matches(/^postgres(ql)?:\/\//, {
    message: 'must be an address such as postgres://user:password@host:5432/name',
  });

export const IsLogLevel = () => IsIn(LOG_LEVELS);

/** Settings of every process that is on the bus. */
export class BusConfig {
  @Matches(/^nats:\/\//, { message: 'must be an address such as nats://127.0.0.1:4222' })
  @Shown(withoutCredentials)
  natsUrl!: string;

  @IsOptional()
  @IsString()
  @Shown()
  natsUser?: string;

  @IsOptional()
  @IsString()
  natsPassword?: string;

  @IsLogLevel()
  logLevel: LogLevel = 'info';

  /** Address the operations server listens on: loopback unless an orchestrator must reach it. */
  @IsIP(undefined, { message: 'must be an IP address' })
  @Shown()
  opsHost: string = '127.0.0.1';

  /** Port of the operations server; 0 takes any free one. */
  @IsIntFrom(0, 65_535)
  opsPort: number = 0;

  /**
   * File with the token of the operations API, or two while one is replaced; read at each call. Without one only health
   * and metrics are answered.
   */
  @IsOptional()
  @IsTokenFile()
  @Shown()
  operationsTokenFile?: string;

  /** Folder of heap snapshots, which hold secrets and users' data; without it none is written. */
  @IsOptional()
  @IsString()
  @Shown()
  heapSnapshotDir?: string;

  /** Commit that the process was built from. */
  @IsOptional()
  @Matches(/^[0-9a-f]{7,64}$/, { message: 'must be the hash of a commit' })
  @Shown()
  buildCommit?: string;

  /** Milliseconds for requests in flight after SIGTERM; then the process exits. */
  @IsIntFrom(0)
  stopTimeoutMs: number = 10_000;

  /** Collector of OpenTelemetry traces, without `/v1/traces`; without one nothing is traced. */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an address such as http://collector:4318' })
  @Shown(withoutCredentials)
  otelExporterOtlpEndpoint?: string;

  /** Share of requests that are traced. */
  @IsNumber()
  @Min(0)
  @Max(1)
  otelTracesSamplerArg: number = 0.01;
}

/** Settings of every service. */
export class ServiceConfig extends BusConfig {
  @IsDatabaseUrl()
  @Shown(withoutCredentials)
  databaseUrl!: string;

  @IsIntFrom(1, 200)
  databasePoolSize: number = 10;
}
