import { inboxPrefix } from '@swipeclean/contracts/server';
import { connect, type NatsConnection } from 'nats';
import type { BusConfig } from '../config/base.config';
import type { Logger } from '../logging/logger';
import { busConnections } from '../operations/metrics';
import { RequestInbox, TurnBatch } from './request-inbox';

/** Milliseconds that calls wait for a lost connection before they fail. */
export const RECONNECT_WAIT_MS = 500;

/** The process's one connection to NATS. */
export class MessageBus {
  private connected = true;
  private closing = false;
  private readonly reconnectCallbacks: (() => void)[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly connection: NatsConnection,
    /** Calls and replies wait here for the end of the turn. */
    readonly batch: TurnBatch,
    /** Where the replies to this process's calls arrive. */
    readonly inbox: RequestInbox,
    private readonly logger: Logger,
  ) {}

  /** Connects as `name`; waits for a broker that is not up yet, and reconnects after every loss. */
  static async connect(name: string, config: BusConfig, logger: Logger): Promise<MessageBus> {
    const prefix = inboxPrefix(config.natsUser ?? name);
    const connection = await connect({
      servers: config.natsUrl.split(','),
      user: config.natsUser,
      pass: config.natsPassword,
      name,
      inboxPrefix: prefix,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      waitOnFirstConnect: true,
      noAsyncTraces: true,
      // Detects a broker that vanished without closing the connection within ten seconds.
      pingInterval: 5000,
      maxPingOut: 2,
    });
    const batch = new TurnBatch();
    const bus = new MessageBus(connection, batch, new RequestInbox(connection, prefix, batch), logger);
    busConnections.add(bus);
    void bus.watch();
    void bus.exitOnClose();
    return bus;
  }

  /** False while the broker cannot be reached. */
  get isConnected(): boolean {
    return this.connected && !this.connection.isClosed();
  }

  /** Calls of this process that wait for a reply. */
  get pendingRequests(): number {
    return this.inbox.pendingCount;
  }

  /** Waits for a lost connection, which another node of a cluster takes over at once, but not for long. */
  async untilConnected(): Promise<void> {
    if (this.isConnected || this.closing || this.connection.isClosed()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, RECONNECT_WAIT_MS);
      this.waiting.add(done);
    });
  }

  /** Calls back after each reconnection. */
  onReconnect(callback: () => void): void {
    this.reconnectCallbacks.push(callback);
  }

  /** Sends what is pending and closes the connection. */
  async close(): Promise<void> {
    this.closing = true;
    busConnections.delete(this);
    if (this.connection.isClosed()) return;
    this.batch.flush();
    if (this.isConnected) await this.connection.drain();
    else await this.connection.close();
    this.inbox.close();
  }

  /** A connection that closes by itself never comes back, so the process exits and is started again. */
  private async exitOnClose(): Promise<void> {
    const error = await this.connection.closed();
    if (this.closing) return;
    this.logger.fatal({ err: error }, 'message broker connection closed, exiting');
    process.exit(1);
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.connected = false;
        this.logger.warn('message broker disconnected');
      } else if (status.type === 'reconnect') {
        this.connected = true;
        this.logger.info('message broker reconnected');
        this.reconnectCallbacks.forEach((callback) => callback());
        this.waiting.forEach((done) => done());
      } else if (status.type === 'error') {
        this.logger.error(
          { code: status.data, detail: String(status.permissionContext?.subject ?? '') },
          'message broker error',
        );
      }
    }
  }
}
