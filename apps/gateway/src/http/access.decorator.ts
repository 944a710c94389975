import { applyDecorators, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { LimitName } from './rate-limits';

/** Key of the metadata that tells who may call a route. */
export const ACCESS = 'access';

/** Who may call a route. */
export type Access = 'public' | 'signed-in' | 'owner' | 'signed' | 'device';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False where it does not matter who is signed in. */
    session?: boolean;
    /** A limit on the client's address beside the general ones. */
    limit?: LimitName;
    /** True where the body is signed by its sender: it arrives as text, word for word, and from programs. */
    signed?: boolean;
    /** True where a paired device calls by its token: it has no session, and comes from programs. */
    device?: boolean;
    /** Bytes of the body, where they may be more than elsewhere. */
    bodyLimit?: number;
  }
}

/** What a public route may set besides. */
interface PublicOptions {
  session?: false;
  limit?: LimitName;
}

/** Anyone may call. `session: false` does not even look who is signed in, so that it works while that cannot be known. */
export const Public = (options: PublicOptions = {}): MethodDecorator =>
  applyDecorators(SetMetadata(ACCESS, 'public' satisfies Access), RouteConfig(options));

/** Anyone may call whose signature on the body the service finds right; for other programs than browsers. */
export const Signed = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, 'signed' satisfies Access),
    RouteConfig({ session: false, signed: true }),
  );

/** Only a paired device may call, by its token; others get 401. */
export const ForDevice = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, 'device' satisfies Access),
    RouteConfig({ session: false, device: true }),
    ApiBearerAuth('device'),
  );

/** Only the platform owner may call; others get 403, visitors 401. */
export const OwnerOnly = (): MethodDecorator =>
  applyDecorators(SetMetadata(ACCESS, 'owner' satisfies Access), ApiCookieAuth('session'));

/** Only somebody signed in may call; others get 401. */
export const SignedIn = (options: { bodyLimit?: number } = {}): MethodDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, 'signed-in' satisfies Access),
    RouteConfig(options),
    ApiCookieAuth('session'),
  );
