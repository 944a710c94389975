import { NoRequest } from '../core/call';
import { operation } from './operations-call';
import { PageDto, SetLogLevelDto } from './operations.dto';
import type {
  Liveness,
  LogLevels,
  OperatorAction,
  Page,
  ProcessHealth,
  ProcessInfo,
  Readiness,
} from './operations.types';

/** The calls that every process answers on its operations port. */
export const processOperations = {
  getLiveness: operation('GET /health/live', 'Whether the process answers', NoRequest).returns<Liveness>({
    isOpen: true,
  }),
  getReadiness: operation(
    'GET /health/ready',
    'Whether the process is ready for work',
    NoRequest,
  ).returns<Readiness>({ isOpen: true }),
  getMetrics: operation('GET /metrics', 'Metrics for Prometheus', NoRequest).returns<string>({
    isOpen: true,
  }),
  getHealth: operation(
    'GET /health',
    'Each dependency with its state, latency and since when',
    NoRequest,
  ).returns<ProcessHealth>(),
  getInfo: operation('GET /info', 'Build, start, migration and settings', NoRequest).returns<ProcessInfo>(),
  getLogLevel: operation('GET /log-level', 'The log levels', NoRequest).returns<LogLevels>(),
  setLogLevel: operation(
    'PUT /log-level',
    'Changes the log level of the process or of one area for a time',
    SetLogLevelDto,
  ).returns<LogLevels>(),
};

/** The calls that every service answers beside {@link processOperations}. */
export const serviceOperations = {
  listActions: operation('GET /actions', 'What operators did, newest first', PageDto).returns<
    Page<OperatorAction>
  >({ scope: 'shared' }),
};
