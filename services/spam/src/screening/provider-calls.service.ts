import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAX_LENGTHS, MINUTE_MS, type ProviderCallDto } from '@swipeclean/contracts/server';
import { AppError, Clock, fieldError } from '@swipeclean/service-kit';
import { DevicesService, type ProviderDevice } from '../devices/devices.service';
import { ProviderCallRepository } from './provider-call.repository';
import { SCREENING_LIMITS, ScreeningService, withTimeout } from './screening.service';
import { dialTo, DROP_MESSAGE, forwardMessage, isSignatureValid, REJECT_CALL, signedText } from './twilio';

/** A provider repeats a request without answer at once; a later one is a replay. */
const REPEAT_WINDOW_MS = MINUTE_MS;

/** Answers requests of voice providers in their markup. */
@Injectable()
export class ProviderCallsService {
  constructor(
    private readonly devices: DevicesService,
    private readonly calls: ProviderCallRepository,
    private readonly screening: ScreeningService,
    private readonly clock: Clock,
  ) {}

  /**
   * After the signature check, any failure allows the caller.
   * @throws AppError `FORBIDDEN` for a wrong signature or an unknown device; `UNAVAILABLE` when the device cannot be
   * found in time; `VALIDATION` for a repeated field or a NUL; `CONFLICT` for a replay
   */
  async screen({ deviceId, kind, url, body, signature }: ProviderCallDto): Promise<{ markup: string }> {
    const form = new URLSearchParams(body);
    const device = await this.authenticate(deviceId, url, form, signature);
    assertFieldsValid(form);
    this.devices.recordSeen(device);
    const from = (form.get('From') ?? '').slice(0, MAX_LENGTHS.screenedFrom);
    const content = (form.get('Body') ?? '').slice(0, MAX_LENGTHS.screenedContent);
    const stirVerstat = form.get('StirVerstat')?.slice(0, MAX_LENGTHS.screenedFrom);
    const claim = () => this.claim(deviceId, url, form);
    const { action } = await this.screening.screenForDevice(
      device,
      { kind, from, content, stirVerstat },
      claim,
    );
    if (kind === 'call') return { markup: action === 'allow' ? dialTo(device.forwardTo) : REJECT_CALL };
    return { markup: action === 'allow' ? forwardMessage(device.forwardTo, from, content) : DROP_MESSAGE };
  }

  private async authenticate(
    id: string,
    url: string,
    form: URLSearchParams,
    signature: string,
  ): Promise<ProviderDevice> {
    const search = this.devices.findProvider(id).then((device) => ({ device }));
    const found = await withTimeout(SCREENING_LIMITS.findDeviceMs, search);
    if (!found) throw new AppError('UNAVAILABLE', 'Devices cannot be found at the moment.');
    const secret = found.device && this.devices.decryptProviderSecret(found.device);
    if (!found.device || secret === null || !isSignatureValid(url, form, signature, secret)) {
      throw new AppError('FORBIDDEN', 'The signature is not valid.');
    }
    return found.device;
  }

  /**
   * Claims a request and returns whether it is the first. Identified by the signed text: one signature also fits other
   * splits of that text into fields, which name other calls.
   */
  private async claim(deviceId: string, url: string, form: URLSearchParams): Promise<boolean> {
    if (!form.get('CallSid') && !form.get('MessageSid')) throw new Error('The form names no call');
    const digest = createHash('sha256').update(signedText(url, form)).digest('base64url');
    const now = this.clock.now();
    const receivedAt = await this.calls.insertOnce({ deviceId, digest, receivedAt: now });
    if (now.getTime() - receivedAt.getTime() > REPEAT_WINDOW_MS) {
      throw new AppError('CONFLICT', 'This request was answered before.');
    }
    return receivedAt.getTime() === now.getTime();
  }
}

/** Fields that are used; with a repeated field a signature would fit another caller. */
const USED_FIELDS = ['CallSid', 'MessageSid', 'From', 'Body', 'StirVerstat'];

function assertFieldsValid(form: URLSearchParams): void {
  for (const field of USED_FIELDS) {
    const values = form.getAll(field);
    if (values.length > 1) throw fieldError(field, 'CONTRADICTION', `${field} is there twice`);
    if (values[0]?.includes('\0')) {
      throw fieldError(field, 'FORMAT', `${field} holds a character that cannot be kept`);
    }
  }
}
