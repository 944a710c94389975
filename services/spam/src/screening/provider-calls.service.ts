import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ProviderCallDto } from '@swipeclean/contracts/server';
import { AppError, fieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { DeviceAccess } from '../devices/device-access';
import { DeviceRepository, type ProviderDevice } from '../devices/device.repository';
import { SecretBox } from '../secrets/secret-box';
import { ProviderCallRepository } from './provider-call.repository';
import { connectCall, DROP_TEXT, isSigned, REJECT_CALL, sendOn, signedText } from './provider-markup';
import { ScreeningService } from './screening.service';
import { within } from './within';

/** Milliseconds that finding the device may take; the gateway answers after a second that nobody is there. */
const FINDING_MS = 400;
/** A provider that got no answer asks again at once; what comes later than that, in milliseconds, is a replay. */
const REPEAT_MS = 60_000;

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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Once the signature is known, whatever fails puts the caller through.
   * @throws AppError `FORBIDDEN` for a wrong signature, whether or not there is such a device; `UNAVAILABLE` while devices
   * cannot be found; `VALIDATION` for a field that is there twice or cannot be kept; `CONFLICT` for a request that was
   * answered more than a minute before
   */
  async answer({ deviceId, kind, url, body, signature }: ProviderCallDto): Promise<{ markup: string }> {
    const form = new URLSearchParams(body);
    const device = await this.requireSigned(deviceId, url, form, signature);
    refuseOddFields(form);
    if (device.isPro) this.access.note(device);
    const from = (form.get('From') ?? '').slice(0, 100);
    const content = (form.get('Body') ?? '').slice(0, 5000);
    const claim = () => this.claim(deviceId, url, form);
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
    const found = this.devices.findProvider(id).then((device) => ({ device }));
    const answer = await within(FINDING_MS, found);
    if (!answer) throw new AppError('UNAVAILABLE', 'Devices cannot be found at the moment.');
    const secret = answer.device && this.open(answer.device);
    if (!answer.device || secret === null || !isSigned(url, form, signature, secret)) {
      throw new AppError('FORBIDDEN', 'The signature is not valid.');
    }
    return answer.device;
  }

  /** What the provider signs by; null when another key encrypted it, which its user ends by pairing anew. */
  private open({ id, providerSecret }: ProviderDevice): string | null {
    try {
      return this.secrets.open(providerSecret, id);
    } catch (error) {
      this.logger.warn({ err: error, id }, 'What a provider signs by cannot be decrypted by this key');
      return null;
    }
  }

  /**
   * Spends a request that is about to be answered, and tells whether it is the first time. Known by all that was signed: a
   * captured signature fits other cuts between the fields, which name other calls.
   */
  private async claim(deviceId: string, url: string, form: URLSearchParams): Promise<boolean> {
    if (!form.get('CallSid') && !form.get('MessageSid')) throw new Error('The form names no call');
    const digest = createHash('sha256').update(signedText(url, form)).digest('base64url');
    const now = this.clock.now();
    const heardAt = await this.calls.firstHeard({ deviceId, digest, heardAt: now });
    if (now.getTime() - heardAt.getTime() > REPEAT_MS) {
      throw new AppError('CONFLICT', 'This request was answered before.');
    }
    return heardAt.getTime() === now.getTime();
  }
}

/** Fields that are read; a second of the same name would let a signature fit another caller. */
const READ = ['CallSid', 'MessageSid', 'From', 'Body'];

function refuseOddFields(form: URLSearchParams): void {
  for (const field of READ) {
    const values = form.getAll(field);
    if (values.length > 1) throw fieldError(field, 'CONTRADICTION', `${field} is there twice`);
    if (values[0]?.includes('\0')) {
      throw fieldError(field, 'FORMAT', `${field} holds a character that cannot be kept`);
    }
  }
}
