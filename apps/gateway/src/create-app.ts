import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger, type MessageBus, NestLogger } from '@swipeclean/service-kit';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import type { GatewayConfig } from './config';
import { ApiDocument, describeApi } from './docs/describe-api';
import { createAdapter } from './http/create-adapter';
import { serveDav } from './dav/serve-dav';
import { DeviceCalls } from './http/device-calls';
import { Edge } from './http/edge';
import { GracefulStop } from './http/graceful-stop';
import { measureRequests } from './http/http-metrics';
import { acceptOnlyJson } from './http/json-body';
import { RouteMethods } from './http/route-methods';
import { serveWeb } from './web/web-files';

/** The HTTP side of the gateway, not listening yet. */
export interface GatewayApp {
  app: NestFastifyApplication;
  server: FastifyInstance['server'];
  graceful: GracefulStop;
}

/** Puts the HTTP side together: what happens to every request, the API, and the web app. */
export async function createApp(
  config: GatewayConfig,
  webRoot: string,
  bus: MessageBus,
  logger: Logger,
): Promise<GatewayApp> {
  const adapter = createAdapter(config, () => app.get(Edge));
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, bus, logger), adapter, {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  // Nest brings a Fastify of its own, whose types do not know what our plugins add.
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  const graceful = new GracefulStop(instance.server, config);
  app.get(RouteMethods).watch(instance);
  graceful.install(instance);
  measureRequests(instance);
  acceptOnlyJson(instance);
  instance.addHook('onRoute', (route) => {
    const bodyLimit = route.config?.bodyLimit;
    if (bodyLimit) route.bodyLimit = bodyLimit;
  });
  // Waited for, since hooks run in the order in which they are there: cookies must be read before the edge asks for them.
  await instance.register(cookie);
  app.get(Edge).install(instance);
  await app.init();
  // After Nest has set what answers errors, which holds only for routes added later.
  serveDav(instance, app.get(DeviceCalls));
  await serveWeb(instance, webRoot);
  app.get(ApiDocument).document = describeApi(app, config);
  return { app, server: instance.server, graceful };
}
