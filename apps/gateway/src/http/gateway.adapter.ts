import { FastifyAdapter } from '@nestjs/platform-fastify';

type Reply = FastifyAdapter['reply'];

/** Fastify under Nest; a service's reply, which arrives as bytes, goes out unread as the JSON that it is. */
export class GatewayAdapter extends FastifyAdapter {
  override reply(...[response, body, statusCode]: Parameters<Reply>): ReturnType<Reply> {
    if (!(body instanceof Uint8Array)) return super.reply(response, body, statusCode);
    const reply = response as ReturnType<Reply>;
    if (statusCode) void reply.status(statusCode);
    if (body.length === 0) return reply.send();
    return reply.type('application/json; charset=utf-8').send(body);
  }
}
