import { IsIn, IsIP, IsNumber, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { IsIntFrom } from '@swipeclean/contracts/server';

export const IsDatabaseUrl = () =>
  Matches(/^postgres(ql)?:\/\//, {
    message: 'must be an address such as postgres://user:password@host:5432/name',
  });

export const IsLogLevel = () => IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** Settings of every process that is on the bus. */
export class BusConfig {
  @Matches(/^nats:\/\//, { message: 'must be an address such as nats://127.0.0.1:4222' })
  natsUrl!: string;

  @IsOptional()
  @IsString()
  natsUser?: string;

  @IsOptional()
  @IsString()
  natsPassword?: string;

  @IsLogLevel()
  logLevel: string = 'info';

  /** Address the operations server listens on: loopback unless an orchestrator must reach it. */
  @IsIP(undefined, { message: 'must be an IP address' })
  opsHost: string = '127.0.0.1';

  /** Port of the operations server; 0 takes any free one. */
  @IsIntFrom(0, 65_535)
  opsPort: number = 0;

  /** Milliseconds for requests in flight after SIGTERM; then the process exits. */
  @IsIntFrom(0)
  stopTimeoutMs: number = 10_000;

  /** Collector of OpenTelemetry traces, without `/v1/traces`; without one nothing is traced. */
  @IsOptional()
  @Matches(/^https?:\/\//, { message: 'must be an address such as http://collector:4318' })
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
  databaseUrl!: string;

  @IsIntFrom(1, 200)
  databasePoolSize: number = 10;
}
