import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config';

/** Milliseconds between checks for idle connections. */
const LOOK_MS = 50;

/** Share of the shutdown time for requests; the rest is for closing the broker connection. */
const SHARE_OF_TIMEOUT = 0.8;

/**
 * Stops the HTTP server without losing a request. Closing a server waits for idle keep-alive connections until they
 * time out. Fastify closes those idle at that moment; this class closes those that become idle later.
 */
export class GracefulStop {
  private stopping = false;
  private isPaused = false;
  /** Requests that are being answered. */
  runningCount = 0;

  constructor(
    private readonly server: Server,
    private readonly config: GatewayConfig,
  ) {}

  install(instance: FastifyInstance): void {
    instance.addHook('onRequest', (_, reply, done) => {
      this.runningCount++;
      reply.raw.once('close', () => this.runningCount--);
      done();
    });
    instance.addHook('onSend', (_, reply, payload, done) => {
      if (this.stopping || this.isPaused) void reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** Asks clients to close their connections until `resume`; those that come all the same are answered. */
  async pause(): Promise<void> {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  /**
   * Asks clients to close for a while, then refuses new connections and waits for requests in progress, up to the
   * deadline.
   */
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
