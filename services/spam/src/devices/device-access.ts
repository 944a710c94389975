import { Inject, Injectable } from '@nestjs/common';
import { AppError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { DeviceRepository, type EntitledDevice } from './device.repository';

const MINUTE_MS = 60_000;

/** Lets in the devices of users who are Pro. */
@Injectable()
export class DeviceAccess {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `UNAUTHENTICATED` for an unknown token, `PREMIUM_REQUIRED` when its user is not Pro */
  async enter(by: { tokenDigest: string } | { id: string }): Promise<EntitledDevice> {
    const device = await this.devices.find(by);
    if (!device) throw new AppError('UNAUTHENTICATED', 'This device is not paired');
    if (!device.isPro) throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
    this.note(device);
    return device;
  }

  /** A device for its own user to try out. @throws AppError `NOT_FOUND`, `PREMIUM_REQUIRED` */
  async enterOwn(userId: string, id: string): Promise<EntitledDevice> {
    const device = await this.devices.find({ id });
    if (device?.userId !== userId) throw new AppError('NOT_FOUND', 'This device is not among yours');
    if (!device.isPro) throw new AppError('PREMIUM_REQUIRED', 'Premium subscription required');
    return device;
  }

  /** To the minute, and without the caller waiting for it. */
  note({ id, lastSeenAt }: EntitledDevice): void {
    const now = this.clock.now();
    if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < MINUTE_MS) return;
    this.devices
      .seen(id, now)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A device’s last sign could not be noted'));
  }
}
