import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { billingRpc, CardMessageDto, type RpcHandlers, WalletMessageDto } from '@swipeclean/contracts/server';
import { RpcHandler } from '@swipeclean/service-kit';
import { WebhooksService } from './webhooks.service';

type Handlers = Pick<RpcHandlers<typeof billingRpc>, 'receiveCardMessage' | 'receiveWalletMessage'>;

@Controller()
export class WebhooksController implements Handlers {
  constructor(private readonly webhooks: WebhooksService) {}

  @RpcHandler(billingRpc.receiveCardMessage)
  receiveCardMessage(@Payload() message: CardMessageDto) {
    return this.webhooks.receiveStripe(message);
  }

  @RpcHandler(billingRpc.receiveWalletMessage)
  receiveWalletMessage(@Payload() message: WalletMessageDto) {
    return this.webhooks.receivePaypal(message);
  }
}
