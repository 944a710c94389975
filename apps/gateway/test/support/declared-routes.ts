import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { KeyScope } from '@swipeclean/contracts/server';
import type { FastifyContextConfig } from 'fastify';
import { CONTROLLERS } from '../../src/app.module';

/** A route as its decorator declares it. */
interface Route {
  route: string;
  access: string | undefined;
  /** Whether the user is asked again. */
  confirm: boolean;
  /** What an API key needs; no key may call without any. */
  scopes: readonly KeyScope[];
}

/** Every route of every controller, with its decorator's metadata. */
function routesOf(controller: Type): Route[] {
  const prefix = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return Object.getOwnPropertyNames(controller.prototype)
    .map((name) => controller.prototype[name] as object)
    .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((handler) => {
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
      const path = [prefix, Reflect.getMetadata(PATH_METADATA, handler) as string]
        .flatMap((part) => part.split('/'))
        .filter(Boolean)
        .join('/');
      const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as
        | FastifyContextConfig
        | undefined;
      const { access, confirm = false, scopes = [] } = config ?? {};
      return { route: `${method} /${path}`, access, confirm, scopes };
    });
}

/** All routes of the gateway. */
export const routes = CONTROLLERS.flatMap(routesOf);
