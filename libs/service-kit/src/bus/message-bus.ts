import { inboxPrefix } from '@swipeclean/contracts/server';
import { connect, type NatsConnection } from 'nats';
import type { BusConfig } from '../config/base.config';
import type { Logger } from '../logging/logger';

/** The process's one connection to NATS, and whether it is up right now. */
export class MessageBus {
  private connected = true;
  private closing = false;
  private readonly reconnectCallbacks: (() => void)[] = [];

  private constructor(
    readonly connection: NatsConnection,
    private readonly logger: Logger,
  ) {}

  /** Connects as `name`, waiting for a broker that is not there yet and coming back after every loss. */
  static async connect(name: string, config: BusConfig, logger: Logger): Promise<MessageBus> {
    const connection = await connect({
      servers: config.natsUrl,
      user: config.natsUser,
      pass: config.natsPassword,
      name,
      inboxPrefix: inboxPrefix(config.natsUser ?? name),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      waitOnFirstConnect: true,
      noAsyncTraces: true,
      // A broker that vanishes without closing the connection is missed within ten seconds.
      pingInterval: 5000,
      maxPingOut: 2,
    });
    const bus = new MessageBus(connection, logger);
    void bus.watch();
    void bus.endWithConnection();
    return bus;
  }

  /** False while the broker cannot be reached. */
  get isConnected(): boolean {
    return this.connected && !this.connection.isClosed();
  }

  /** Calls back each time the broker was reached again. */
  onReconnect(callback: () => void): void {
    this.reconnectCallbacks.push(callback);
  }

  /** Delivers what is under way and ends the connection. */
  async close(): Promise<void> {
    this.closing = true;
    if (this.connection.isClosed()) return;
    if (this.isConnected) await this.connection.drain();
    else await this.connection.close();
  }

  /** A connection that ends unasked never comes back; a process without one is of no use, and is started again. */
  private async endWithConnection(): Promise<void> {
    const error = await this.connection.closed();
    if (this.closing) return;
    this.logger.fatal({ err: error }, 'The connection to the message broker ended; so does this process');
    process.exit(1);
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.connected = false;
        this.logger.warn('The message broker cannot be reached');
      } else if (status.type === 'reconnect') {
        this.connected = true;
        this.logger.info('The message broker is back');
        this.reconnectCallbacks.forEach((callback) => callback());
      } else if (status.type === 'error') {
        this.logger.error(
          { code: status.data, detail: String(status.permissionContext?.subject ?? '') },
          'Broker error',
        );
      }
    }
  }
}
