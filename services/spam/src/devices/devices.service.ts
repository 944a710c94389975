import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type CreateDeviceDto,
  DEFAULT_SCREENING_RULES,
  DEVICE_TOKEN_PREFIX,
  type Device,
  MAX_DEVICES,
  type ScreeningRules,
  SECOND_MS,
} from '@swipeclean/contracts/server';
import { identifyPhone, keyOfE164 } from '@swipeclean/phone';
import {
  AppError,
  appError,
  appFieldError,
  Clock,
  digestOfSecret,
  LOGGER,
  type Logger,
  SecretBox,
  withAdvisoryLock,
} from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AccountsService } from '../accounts/accounts.service';
import type { DeviceRow, EntitledDevice, ProviderDevice, PublicDevice } from './device.entity';
import { DeviceRepository } from './device.repository';

export type { EntitledDevice, ProviderDevice };

/** Resolution of `lastSeenAt`; the set-up shows when the phone last asked. */
const LAST_SEEN_INTERVAL_MS = 5 * SECOND_MS;

const premiumRequired = () => appError('PRO_REQUIRED');
const deviceNotFound = () => appError('DEVICE_NOT_FOUND');

@Injectable()
export class DevicesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly devices: DeviceRepository,
    private readonly accounts: AccountsService,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Pairs a device. The reply holds its token, which is not stored. */
  async pair(actor: ActorContext, userId: string, request: CreateDeviceDto): Promise<Device> {
    const { name, kind } = request;
    const id = uuidv7();
    const { token, tokenDigest } = createDeviceToken();
    const provider =
      kind === 'voice-provider'
        ? this.readProvider(request, id, await this.accounts.findRegion(userId))
        : readNoProvider(request);
    const createdAt = this.clock.now();
    const row: DeviceRow = { id, userId, name, kind, tokenDigest, ...provider, createdAt, lastSeenAt: null };
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      if ((await this.devices.count(manager, userId)) >= MAX_DEVICES) {
        throw appError('DEVICE_LIMIT', { max: MAX_DEVICES });
      }
      // A device that would not screen is refused here: what it lets through later, nobody notices (SpamBlocker#516).
      if (!(await this.accounts.confirmEntitlement(actor, userId, createdAt, manager)))
        throw premiumRequired();
      await this.devices.insert(manager, row);
      return { ...toDevice({ ...row, isProtecting: true }), token };
    });
  }

  async list(actor: ActorContext, userId: string): Promise<Device[]> {
    const now = this.clock.now();
    await this.accounts.confirmEntitlement(actor, userId, now);
    return (await this.devices.list(userId, now)).map(toDevice);
  }

  /** The rules that the user's devices follow. */
  async getRules(userId: string): Promise<ScreeningRules> {
    return (await this.devices.findRules(userId)) ?? DEFAULT_SCREENING_RULES;
  }

  async updateRules(userId: string, rules: ScreeningRules): Promise<ScreeningRules> {
    await this.devices.upsertRules(userId, rules);
    return rules;
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.devices.delete(userId, id))) throw deviceNotFound();
  }

  /** A device, which may no longer be protecting. @throws AppError `UNAUTHENTICATED` for an unknown token */
  async authenticate(tokenDigest: string): Promise<EntitledDevice> {
    const device = await this.devices.find({ tokenDigest }, this.clock.now());
    if (!device) throw new AppError('UNAUTHENTICATED', 'This device is not paired');
    this.recordSeen(device);
    return device;
  }

  /** @throws AppError `UNAUTHENTICATED` for an unknown token, `PREMIUM_REQUIRED` for a device that does not protect */
  async authenticateProtecting(tokenDigest: string): Promise<EntitledDevice> {
    const device = await this.authenticate(tokenDigest);
    if (!device.isProtecting) throw premiumRequired();
    return device;
  }

  /** A device for its own user to test. @throws AppError `NOT_FOUND`, `PREMIUM_REQUIRED` */
  async getOwn(userId: string, id: string): Promise<EntitledDevice> {
    const device = await this.devices.find({ id }, this.clock.now());
    if (device?.userId !== userId) throw deviceNotFound();
    if (!device.isProtecting) throw premiumRequired();
    return device;
  }

  /** A voice provider's account; null without one. */
  findProvider(id: string): Promise<ProviderDevice | null> {
    return this.devices.findProvider(id, this.clock.now());
  }

  /** The provider's signing secret; null when another key encrypted it, which the user repairs by pairing again. */
  decryptProviderSecret({ id, providerSecret }: ProviderDevice): string | null {
    try {
      return this.secrets.decrypt(providerSecret, id);
    } catch (error) {
      this.logger.warn({ err: error, id }, 'provider secret decryption failed');
      return null;
    }
  }

  /** The keys of the user's own numbers: those to which providers forward calls. */
  async listOwnNumbers(userId: string): Promise<ReadonlySet<string>> {
    const numbers = await this.devices.listForwardingNumbers(userId);
    return new Set(numbers.flatMap((number) => (number === null ? [] : keyOfE164(number))));
  }

  /** Updates `lastSeenAt`; the caller does not wait for it. */
  recordSeen({ id, lastSeenAt }: EntitledDevice): void {
    const now = this.clock.now();
    if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < LAST_SEEN_INTERVAL_MS) return;
    this.devices
      .updateLastSeen(id, now)
      .catch((error: unknown) => this.logger.warn({ err: error, id }, 'device last-seen update failed'));
  }

  private readProvider({ providerSecret, forwardTo }: CreateDeviceDto, id: string, region: string) {
    if (!providerSecret) {
      throw appFieldError('providerSecret', 'REQUIRED', 'PROVIDER_SECRET_NEEDED');
    }
    if (!forwardTo) throw appFieldError('forwardTo', 'REQUIRED', 'FORWARD_NUMBER_NEEDED');
    const identity = identifyPhone(forwardTo, region);
    if (!identity?.isValid) throw appFieldError('forwardTo', 'IMPOSSIBLE', 'FORWARD_NUMBER_INVALID');
    return { providerSecret: this.secrets.encrypt(providerSecret, id), forwardTo: identity.e164 };
  }
}

/** A token of 256 random bits, and the digest that is stored. */
function createDeviceToken(): { token: string; tokenDigest: string } {
  const token = DEVICE_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenDigest: digestOfSecret(token) };
}

function readNoProvider({ providerSecret, forwardTo }: CreateDeviceDto) {
  for (const [field, value] of Object.entries({ providerSecret, forwardTo })) {
    if (value) throw appFieldError(field, 'CONTRADICTION', 'VOICE_PROVIDER_ONLY');
  }
  return { providerSecret: null, forwardTo: null };
}

const toDevice = ({
  id,
  name,
  kind,
  forwardTo,
  createdAt,
  lastSeenAt,
  isProtecting,
}: PublicDevice & Pick<EntitledDevice, 'isProtecting'>): Device => ({
  id,
  name,
  kind,
  forwardTo,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  isProtecting,
});
