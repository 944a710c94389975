import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ActorContext,
  type CreateDeviceDto,
  type Device,
  MAX_DEVICES,
} from '@swipeclean/contracts/server';
import { identifyPhone } from '@swipeclean/phone';
import { AppError, fieldError, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../clock';
import { SpamConfig } from '../config';
import { MemberRepository } from '../members/member.repository';
import { SecretBox } from '../secrets/secret-box';
import type { DeviceRow, ShownDevice } from './device.entity';
import { DeviceRepository } from './device.repository';
import { newDeviceToken } from './device-token';

@Injectable()
export class DevicesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly devices: DeviceRepository,
    private readonly members: MemberRepository,
    private readonly secrets: SecretBox,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
  ) {}

  /** Pairs a device and answers its token, which is told this once. */
  async pair(actor: ActorContext, userId: string, request: CreateDeviceDto): Promise<Device> {
    if (!actor.isPro && !actor.ownerAccess) {
      throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
    }
    const { name, kind } = request;
    const id = uuidv7();
    const { token, tokenDigest } = newDeviceToken();
    const provider = kind === 'voice-provider' ? this.readProvider(request, id) : noProvider(request);
    const createdAt = this.clock.now();
    const row: DeviceRow = { id, userId, name, kind, tokenDigest, ...provider, createdAt, lastSeenAt: null };
    return withAdvisoryLock(this.dataSource, userId, async (manager) => {
      if ((await this.devices.count(manager, userId)) >= MAX_DEVICES) {
        throw new AppError('CONFLICT', `You have ${MAX_DEVICES} devices. Please remove one first.`);
      }
      await this.devices.insert(manager, row);
      await this.noteEntitlement(manager, actor, userId);
      return { ...toDevice(row), token };
    });
  }

  async list(actor: ActorContext, userId: string): Promise<Device[]> {
    await this.noteEntitlement(this.dataSource.manager, actor, userId);
    return (await this.devices.list(userId)).map(toDevice);
  }

  async delete(userId: string, id: string): Promise<void> {
    if (!(await this.devices.delete(userId, id))) {
      throw new AppError('NOT_FOUND', 'This device is not among yours');
    }
  }

  /** A session with the owner's code opens every page, but its account is not Pro: its devices are told so as they ask. */
  private async noteEntitlement(
    manager: EntityManager,
    { isPro }: ActorContext,
    userId: string,
  ): Promise<void> {
    if (isPro) await this.members.foundPro(manager, userId, this.clock.now());
  }

  private readProvider({ providerSecret, forwardTo }: CreateDeviceDto, id: string) {
    if (!providerSecret) {
      throw fieldError('providerSecret', 'REQUIRED', 'Enter the secret that the provider signs with');
    }
    if (!forwardTo)
      throw fieldError('forwardTo', 'REQUIRED', 'Enter the number that calls are put through to');
    const identity = identifyPhone(forwardTo, this.config.defaultRegion);
    if (!identity?.isValid) throw fieldError('forwardTo', 'IMPOSSIBLE', 'This is not a valid phone number');
    return { providerSecret: this.secrets.seal(providerSecret, id), forwardTo: identity.e164 };
  }
}

function noProvider({ providerSecret, forwardTo }: CreateDeviceDto) {
  for (const [field, value] of Object.entries({ providerSecret, forwardTo })) {
    if (value) throw fieldError(field, 'CONTRADICTION', 'Only a voice provider has this');
  }
  return { providerSecret: null, forwardTo: null };
}

const toDevice = ({ id, name, kind, forwardTo, createdAt, lastSeenAt }: ShownDevice): Device => ({
  id,
  name,
  kind,
  forwardTo,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
