import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@swipeclean/contracts/server';
import {
  Clock,
  exponentialBackoff,
  guardedRequest,
  type JobHandle,
  JobRunner,
  LOGGER,
  type Logger,
} from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import { generateRequestDetails } from 'web-push';
import { AccountRepository } from '../accounts/account.repository';
import { AuthConfig } from '../config';
import type { PushDeviceRow } from './push-device.entity';
import { PushDeviceRepository } from './push-device.repository';
import type { PushContent } from './push-content';
import type { PushMessageRow } from './push-message.entity';
import { PushMessageRepository } from './push-message.repository';
import { type PushKeys, readPushKeys } from './push-keys';
import { writePushNotice } from './push-notice';

/** The last attempts are an hour apart. */
const MAX_ATTEMPTS = 12;
/** How long a push service keeps a message for a device that is off. */
const KEPT_SECONDS = (3 * DAY_MS) / SECOND_MS;
const REQUEST_MS = 15 * SECOND_MS;
/** What is read of an answer: push services say little. */
const MAX_ANSWER_BYTES = 16_384;
/** The subscription has ended (RFC 8030; zaru/webpush#71: push services use either). */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Resolution of `acceptedAt`. */
const ACCEPTED_INTERVAL_MS = DAY_MS;

/** Sends notifications to the push services of browsers. */
@Injectable()
export class PushSenderService {
  readonly keys: PushKeys | undefined;
  private readonly job: JobHandle;

  constructor(
    private readonly messages: PushMessageRepository,
    private readonly devices: PushDeviceRepository,
    private readonly accounts: AccountRepository,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    jobs: JobRunner,
  ) {
    this.keys = config.vapidPrivateKey ? readPushKeys(config.vapidPrivateKey) : undefined;
    this.job = jobs.process<PushMessageRow>({
      name: 'push.send',
      store: messages,
      maxAttempts: MAX_ATTEMPTS,
      backoffMs: exponentialBackoff(MINUTE_MS, HOUR_MS),
      run: (message) => this.send(message),
    });
  }

  /** Stores a notification for all browsers of a user, as part of a transaction; call {@link wake} after it. */
  enqueue(manager: EntityManager, userId: string, content: PushContent): Promise<void> {
    return this.messages.insertForUser(manager, userId, content);
  }

  /** Sends what is due, without waiting. */
  wake(): void {
    this.job.wake();
  }

  private async send({ deviceId, content }: PushMessageRow): Promise<void> {
    const device = await this.devices.find(deviceId);
    const account = device && (await this.accounts.findById(device.userId));
    if (!account || !this.keys) return;
    const { host } = new URL(device.endpoint);
    // Its push service would refuse this message and all later ones (web-push-libs/pywebpush#128).
    if (device.vapidKey !== this.keys.publicKey) {
      await this.devices.delete(device.id);
      this.logger.info({ host, cause: 'other VAPID key' }, 'push device removed');
      return;
    }
    const notice = writePushNotice(content, account.language ?? 'en');
    const status = await this.post(device, this.keys, JSON.stringify(notice), notice.tag);
    if (GONE.has(status)) {
      await this.devices.delete(device.id);
      this.logger.info({ host, status }, 'push device removed');
    } else if (status === 429 || status >= 500) throw new Error(`push service answered ${status}`);
    // Neither tried again nor the end of the device: a wrong clock here is answered with 401 or 403, too.
    else if (status >= 300) this.logger.warn({ host, status }, 'push refused');
    else await this.recordAccepted(device);
  }

  private async recordAccepted({ id, acceptedAt }: PushDeviceRow): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - acceptedAt.getTime() >= ACCEPTED_INTERVAL_MS) await this.devices.setAccepted(id, now);
  }

  /** The answer's status. @throws ForbiddenHostError where the name leads to a private address for now */
  private async post(
    { endpoint, p256dh, authSecret }: PushDeviceRow,
    keys: PushKeys,
    payload: string,
    topic: string,
  ): Promise<number> {
    const { method, headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth: authSecret } },
      payload,
      {
        vapidDetails: { subject: this.subject(), ...keys },
        TTL: KEPT_SECONDS,
        urgency: 'normal',
        topic,
      },
    );
    const { status } = await guardedRequest(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body,
      allowPrivateHosts: this.config.allowsPrivateHosts,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: REQUEST_MS,
    });
    return status;
  }

  /** Whom a push service writes to when it has trouble with our messages (RFC 8292). */
  private subject(): string {
    const { ownerEmail, publicUrl } = this.config;
    if (ownerEmail) return `mailto:${ownerEmail}`;
    const { protocol, hostname, origin } = new URL(publicUrl);
    return protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`;
  }
}
