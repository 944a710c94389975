import { Inject, Injectable } from '@nestjs/common';
import type { CardMessageDto, WalletMessageDto } from '@swipeclean/contracts/server';
import { AppError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { CardProvider } from '../providers/stripe-client';
import { providerOff } from '../providers/provider-errors';
import { WalletProvider, WalletRefusal } from '../providers/paypal-client';
import { WebhookEventRepository } from './webhook-event.repository';
import { WebhookWorker } from './webhook.job';

/** Keeps providers' messages whose signatures are right, and answers at once. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly cards: CardProvider,
    private readonly wallet: WalletProvider,
    private readonly events: WebhookEventRepository,
    private readonly worker: WebhookWorker,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async receiveCard({ body, signature }: CardMessageDto): Promise<void> {
    const event = this.cards.readMessage(body, signature);
    if (!event) throw this.refused('stripe');
    await this.keep('stripe', event.id, event.type, body);
  }

  async receiveWallet(message: WalletMessageDto): Promise<void> {
    if (this.wallet.mode === 'off') throw providerOff();
    const event = readObject(message.body);
    const { id, event_type: type } = event;
    const isGenuine =
      typeof id === 'string' && typeof type === 'string' && (await this.isGenuine(message, event));
    if (!isGenuine) throw this.refused('paypal');
    await this.keep('paypal', id, type, message.body);
  }

  private async isGenuine(message: WalletMessageDto, event: object): Promise<boolean> {
    try {
      return await this.wallet.hasSigned(event, {
        auth_algo: message.authAlgo,
        cert_url: message.certUrl,
        transmission_id: message.transmissionId,
        transmission_sig: message.transmissionSig,
        transmission_time: message.transmissionTime,
      });
    } catch (error) {
      // Asked about something that it cannot have sent, the provider refuses to answer.
      if (error instanceof WalletRefusal) return false;
      throw error;
    }
  }

  private async keep(
    provider: 'stripe' | 'paypal',
    eventId: string,
    type: string,
    body: string,
  ): Promise<void> {
    await this.events.insert({ provider, eventId, type, body });
    this.worker.wake();
  }

  private refused(provider: string): AppError {
    this.logger.warn({ provider }, 'Refused a message whose signature is not right');
    return new AppError('VALIDATION', 'The signature is not valid.');
  }
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
