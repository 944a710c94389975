import { Injectable } from '@nestjs/common';
import type { ProviderCallDto } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { DeviceAccess } from '../devices/device-access';
import { DeviceRepository, type EntitledDevice } from '../devices/device.repository';
import { SecretBox } from '../secrets/secret-box';
import { connectCall, DROP_TEXT, isSigned, REJECT_CALL, sendOn } from './provider-markup';
import { ScreeningService } from './screening.service';

/** Answers what a voice provider forwards, in the provider's own markup. */
@Injectable()
export class ProviderCallsService {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly access: DeviceAccess,
    private readonly secrets: SecretBox,
    private readonly screening: ScreeningService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError `FORBIDDEN` for a wrong signature, whether or not there is such a device; `CONFLICT` for a request
   * that was answered before; `VALIDATION` for a form without an id
   */
  async answer({ deviceId, kind, url, body, signature }: ProviderCallDto): Promise<{ markup: string }> {
    const form = new URLSearchParams(body);
    const device = await this.requireSigned(deviceId, url, form, signature);
    await this.requireNew(deviceId, form);
    const from = (form.get('From') ?? '').slice(0, 100);
    const content = (form.get('Body') ?? '').slice(0, 5000);
    const isAllowed = !(await this.isBlocked(device, { kind, from, content }));
    if (kind === 'call') return { markup: isAllowed ? connectCall(device.forwardTo) : REJECT_CALL };
    return { markup: isAllowed ? sendOn(device.forwardTo, from, content) : DROP_TEXT };
  }

  /** A user who is Pro no more is called as before, only unscreened. */
  private async isBlocked(
    device: EntitledDevice,
    call: Parameters<ScreeningService['screenFor']>[1],
  ): Promise<boolean> {
    if (!device.isPro) return false;
    this.access.note(device);
    return (await this.screening.screenFor(device, call)).action === 'block';
  }

  private async requireSigned(
    id: string,
    url: string,
    form: URLSearchParams,
    signature: string,
  ): Promise<EntitledDevice & { forwardTo: string }> {
    const device = await this.devices.find({ id });
    const { providerSecret, forwardTo } = device ?? {};
    if (device && providerSecret && forwardTo) {
      if (isSigned(url, form, signature, this.secrets.open(providerSecret, id)))
        return { ...device, forwardTo };
    }
    throw new AppError('FORBIDDEN', 'The signature is not valid.');
  }

  private async requireNew(deviceId: string, form: URLSearchParams): Promise<void> {
    const callId = form.get('CallSid') ?? form.get('MessageSid');
    if (!callId || callId.length > 100)
      throw new AppError('VALIDATION', 'The form has no CallSid or MessageSid.');
    const isNew = await this.devices.isNew({ deviceId, callId, heardAt: this.clock.now() });
    if (!isNew) throw new AppError('CONFLICT', 'This request was answered before.');
  }
}
