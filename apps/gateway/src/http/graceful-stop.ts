import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config';

/** Milliseconds between looks for connections that have become idle. */
const LOOK_MS = 50;

/** Part of the whole time for stopping that requests get; what is left is for letting go of the broker. */
const SHARE_OF_TIMEOUT = 0.8;

/**
 * Stops the HTTP server without losing a request. Closing a server waits for idle keep-alive connections as long as they
 * may live (Fastify closes those idle at that moment, but not those that become so), so they are closed here as they come.
 */
export class GracefulStop {
  private stopping = false;

  constructor(
    private readonly server: Server,
    private readonly config: GatewayConfig,
  ) {}

  install(instance: FastifyInstance): void {
    instance.addHook('onSend', (_, reply, payload, done) => {
      if (this.stopping) void reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** Asks clients to leave for a while, then takes no more connections and waits for what is under way, up to the deadline. */
  async stop(close: () => Promise<unknown>): Promise<void> {
    this.stopping = true;
    await sleep(this.config.stopDelayMs);
    const looking = setInterval(() => this.server.closeIdleConnections(), LOOK_MS);
    const deadline = setTimeout(
      () => this.server.closeAllConnections(),
      this.config.stopTimeoutMs * SHARE_OF_TIMEOUT - this.config.stopDelayMs,
    );
    try {
      await close();
    } finally {
      clearInterval(looking);
      clearTimeout(deadline);
    }
  }
}
