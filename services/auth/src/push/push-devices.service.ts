import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  type AddPushDeviceDto,
  MAX_PUSH_DEVICES,
  type PushDevice,
  type PushSettings,
} from '@swipeclean/contracts/server';
import { appError, Clock, fieldError, ForbiddenHostError, resolveHost } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { notSignedInError } from '../accounts/accounts.service';
import { AuthConfig } from '../config';
import type { PushDeviceRow } from './push-device.entity';
import { PushDeviceRepository } from './push-device.repository';
import { isBrowserKey } from './push-keys';
import { PushSenderService } from './push-sender.service';

/** What DNS answers of a name that has no address; anything else says nothing of the name. */
const NO_ADDRESS: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA']);

/** The browsers of users that get notifications. */
@Injectable()
export class PushDevicesService {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly dataSource: DataSource,
    private readonly sender: PushSenderService,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  async getSettings(userId: string): Promise<PushSettings> {
    const publicKey = this.sender.keys?.publicKey ?? null;
    const rows = await this.devices.listByUser(userId);
    // Those of an earlier key get nothing: their page offers to turn notifications on again.
    return { publicKey, devices: rows.filter(({ vapidKey }) => vapidKey === publicKey).map(toDevice) };
  }

  /**
   * @throws AppError `PROVIDER_OFF` without the operator's key; `VALIDATION` of the address or the key; `UNAVAILABLE`
   * where the name of the push service cannot be looked up for now
   */
  async add(
    userId: string,
    { endpoint, p256dh, auth: authSecret }: AddPushDeviceDto,
    { sessionId, userAgent }: ActorContext,
  ): Promise<PushDevice> {
    const vapidKey = this.sender.keys?.publicKey;
    if (!vapidKey) throw appError('PUSH_OFF');
    if (!isBrowserKey(p256dh)) throw fieldError('p256dh', 'FORMAT', 'p256dh must be a point of P-256');
    await this.assertPublic(new URL(endpoint));
    const id = createHash('sha256').update(endpoint).digest('base64url');
    const now = this.clock.now();
    const subscription = { id, endpoint, p256dh, authSecret, vapidKey };
    const row = { ...subscription, userId, sessionId, userAgent, createdAt: now, acceptedAt: now };
    await this.dataSource.transaction(async (manager) => {
      // A request that waited for the end of its session adds no browser after it.
      if (!(await this.devices.lockSession(manager, userId, sessionId))) throw notSignedInError();
      await this.devices.upsert(manager, row);
      const beyond = (await this.devices.listByUser(userId, manager)).slice(MAX_PUSH_DEVICES);
      await this.devices.deleteOwn(
        userId,
        beyond.map((device) => device.id),
        manager,
      );
    });
    return toDevice(row);
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.devices.deleteOwn(userId, [id]);
  }

  /** Ends the notifications of browsers whose sessions were ended, as part of that. */
  removeBySessions(manager: EntityManager, sessionIds: string[]): Promise<void> {
    return this.devices.deleteBySessions(manager, sessionIds);
  }

  /** Ends the notifications of a user's browsers but one: also of those whose sessions expired, as part of that. */
  removeOthers(manager: EntityManager, userId: string, keptSessionId: string | null): Promise<void> {
    return this.devices.deleteOthers(manager, userId, keptSessionId);
  }

  /**
   * Any user can name an address to which the server then sends (basecamp/once-campfire#265). It is checked again with
   * every message: a name may lead elsewhere later.
   */
  private async assertPublic({ protocol, hostname, port }: URL): Promise<void> {
    const { allowsPrivateHosts } = this.config;
    try {
      const isUsual = protocol === 'https:' && port === '';
      if (!isUsual && !allowsPrivateHosts) throw new ForbiddenHostError('Push services use https');
      await resolveHost(hostname, Number(port || 443), allowsPrivateHosts);
    } catch (error) {
      const isWrong =
        error instanceof ForbiddenHostError || NO_ADDRESS.has((error as NodeJS.ErrnoException).code);
      if (!isWrong) throw appError('SERVICE_UNAVAILABLE', undefined, { retryAfterSeconds: 1 });
      throw fieldError('endpoint', 'FORMAT', 'endpoint must be an https address on the internet');
    }
  }
}

const toDevice = ({ id, userAgent, createdAt }: PushDeviceRow): PushDevice => ({
  id,
  userAgent,
  createdAt: createdAt.toISOString(),
});
