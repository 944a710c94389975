import { Injectable } from '@nestjs/common';
import type { ProviderCallDto } from '@swipeclean/contracts/server';
import { AppError } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { DeviceAccess } from '../devices/device-access';
import { DeviceRepository, type ProviderDevice } from '../devices/device.repository';
import { SecretBox } from '../secrets/secret-box';
import { ProviderCallRepository } from './provider-call.repository';
import { connectCall, DROP_TEXT, isSigned, REJECT_CALL, sendOn } from './provider-markup';
import { ScreeningService } from './screening.service';

/** Answers what a voice provider forwards, in the provider's own markup. */
@Injectable()
export class ProviderCallsService {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly access: DeviceAccess,
    private readonly calls: ProviderCallRepository,
    private readonly secrets: SecretBox,
    private readonly screening: ScreeningService,
    private readonly clock: Clock,
  ) {}

  /**
   * Once the signature is known, whatever fails puts the caller through.
   * @throws AppError `FORBIDDEN` for a wrong signature, whether or not there is such a device; `CONFLICT` for a request
   * that was answered before
   */
  async answer({ deviceId, kind, url, body, signature }: ProviderCallDto): Promise<{ markup: string }> {
    const form = new URLSearchParams(body);
    const device = await this.requireSigned(deviceId, url, form, signature);
    if (device.isPro) this.access.note(device);
    const from = (form.get('From') ?? '').slice(0, 100);
    const content = (form.get('Body') ?? '').slice(0, 5000);
    const claim = () => this.claim(deviceId, form);
    const { action } = await this.screening.screenFor(device, { kind, from, content }, claim);
    if (kind === 'call') return { markup: action === 'allow' ? connectCall(device.forwardTo) : REJECT_CALL };
    return { markup: action === 'allow' ? sendOn(device.forwardTo, from, content) : DROP_TEXT };
  }

  private async requireSigned(
    id: string,
    url: string,
    form: URLSearchParams,
    signature: string,
  ): Promise<ProviderDevice> {
    const device = await this.devices.findProvider(id);
    const isKnown =
      device !== null && isSigned(url, form, signature, this.secrets.open(device.providerSecret, id));
    if (!isKnown) throw new AppError('FORBIDDEN', 'The signature is not valid.');
    return device;
  }

  /** Spends the id of a request that is about to be answered. */
  private async claim(deviceId: string, form: URLSearchParams): Promise<void> {
    const callId = form.get('CallSid') ?? form.get('MessageSid');
    if (!callId || callId.length > 100) throw new Error('The form has no CallSid or MessageSid');
    const isFirst = await this.calls.isFirst({ deviceId, callId, heardAt: this.clock.now() });
    if (!isFirst) throw new AppError('CONFLICT', 'This request was answered before.');
  }
}
