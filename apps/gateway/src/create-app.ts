import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type LogLevels,
  type MessageBus,
  NestLogger,
  type RequestCounter,
  type Tracing,
} from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import type { GatewayConfig } from './config';
import { ApiDocument, describeApi } from './docs/describe-api';
import { createAdapter } from './http/create-adapter';
import { serveDav } from './dav/serve-dav';
import { DeviceCalls } from './http/device-auth';
import { RequestHooks } from './http/request-hooks';
import { GracefulStop } from './http/graceful-stop';
import { measureRequests } from './http/http-metrics';
import { traceRequests } from './http/http-tracing';
import { acceptOnlyJson } from './http/json-body';
import { PassThrough } from './http/pass-through';
import { RouteMethods } from './http/route-methods';
import { serveDownloads } from './web/companion-downloads';
import { serveWeb } from './web/web-files';

/** The gateway's HTTP server, not listening yet. */
export interface GatewayApp {
  app: NestFastifyApplication;
  server: FastifyInstance['server'];
  graceful: GracefulStop;
  requests: RequestCounter;
}

/** Assembles the HTTP server: request hooks, the API and the web app. */
export async function createApp(
  config: GatewayConfig,
  webRoot: string,
  bus: MessageBus,
  levels: LogLevels,
  tracing?: Tracing,
): Promise<GatewayApp> {
  const adapter = createAdapter(config, () => app.get(RequestHooks));
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, bus, levels.get('service')),
    adapter,
    {
      logger: new NestLogger(levels.get('framework')),
      bodyParser: false,
      abortOnError: false,
    },
  );
  // Nest bundles its own Fastify, whose types lack the additions of our plugins.
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  const graceful = new GracefulStop(instance.server, config);
  app.get(RouteMethods).watch(instance);
  graceful.install(instance);
  const requests = measureRequests(instance);
  if (tracing) traceRequests(instance, tracing);
  acceptOnlyJson(instance);
  instance.addHook('onRoute', (route) => {
    const { bodyLimitBytes } = route.config ?? {};
    if (bodyLimitBytes) route.bodyLimit = bodyLimitBytes;
  });
  // Awaited, because hooks run in the order of registration: cookies must be parsed before the request hooks read
  // them.
  await instance.register(cookie);
  app.get(RequestHooks).install(instance);
  app.get(PassThrough).install(instance);
  await app.init();
  // After Nest has set the error handler, which applies only to routes added later.
  serveDav(instance, app.get(DeviceCalls));
  serveDownloads(instance, config.downloadsRoot);
  await serveWeb(instance, webRoot);
  app.get(ApiDocument).create = () => describeApi(app, config);
  return { app, server: instance.server, graceful, requests };
}
