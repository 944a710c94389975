import { orders } from '@paypal/checkout-server-sdk';
import { Inject, Injectable } from '@nestjs/common';
import { type ActorContext, type CreateOrderDto, PRICES } from '@swipeclean/contracts/server';
import { AppError, fieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../../clock';
import { CustomersService } from '../customers/customers.service';
import { alreadySubscribed } from '../../entitlement/already-subscribed';
import { EntitlementsService } from '../../entitlement/entitlement.service';
import { mayBuy } from '../../entitlement/purchase-eligibility';
import { outcomeUnknown, providerOff } from '../providers/provider-errors';
import { WalletProvider, WalletRefusal, type WalletRequest } from '../providers/paypal-client';
import { centsOf, descriptionOf, type WalletCapture } from './paypal-capture';
import { decimalOf, planAt } from './price-table';
import type { WalletOrderRow } from './paypal-order.entity';
import { WalletOrderRepository } from './paypal-order.repository';

/** The parts of an order that are looked at. */
interface Order {
  id: string;
  status: string;
  purchase_units?: { payments?: { captures?: WalletCapture[] } }[];
}

type Ordered = Pick<WalletOrderRow, 'id' | 'plan' | 'cents'>;

/** Milliseconds after which money that was asked for is taken, refused, or to be asked about. */
const IN_HAND_MS = 30_000;

/** Opens and captures wallet orders. Nobody becomes Pro here: that takes the provider's own message. */
@Injectable()
export class WalletOrdersService {
  constructor(
    private readonly wallet: WalletProvider,
    private readonly rows: WalletOrderRepository,
    private readonly customers: CustomersService,
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async getSetup(): Promise<{ clientToken: string }> {
    return { clientToken: await this.wallet.newClientToken() };
  }

  /** Opens an order over one of our prices (API-09). */
  async create(actor: ActorContext, { amount }: CreateOrderDto): Promise<{ id: string }> {
    const { userId } = actor;
    const plan = planAt(amount);
    if (!plan) throw fieldError('amount', 'CHOICE', 'amount must be the price of a plan');
    if (this.wallet.mode === 'off') throw providerOff();
    if (userId) await this.entitlements.requireMayBuy(userId, plan, 'wallet');
    await this.customers.requireNoneWaiting(actor);
    const row = { id: uuidv7(), userId, plan, cents: PRICES[plan] };
    await this.rows.insert(row);
    const { id } = await this.wallet.call<Order>(creationOf(row));
    await this.rows.setOrderId(row.id, id);
    return { id };
  }

  /** Takes the money of an order of ours that its buyer has approved; again and again the same (API-10). */
  async capture({ userId }: ActorContext, orderId: string): Promise<{ id: string; status: string }> {
    if (this.wallet.mode === 'off') throw providerOff();
    const row = await this.rows.findByOrderId(orderId);
    if (!row || (row.userId !== null && row.userId !== userId))
      throw new AppError('NOT_FOUND', 'There is no such order.');
    const order = (await this.mayAsk(row)) ? await this.captured(row) : await this.takenBefore(row);
    if (!isPaid(order, row)) {
      this.logger.error({ orderId, status: order.status }, 'A captured order is not what was ordered');
      throw new AppError('UPSTREAM_FAILED', 'The payment could not be confirmed. Please contact us.');
    }
    return { id: order.id, status: order.status };
  }

  /** Whether an order's money may be asked for now: of two tabs one pays. Of a visitor nobody knows what they have. */
  private async mayAsk(row: WalletOrderRow): Promise<boolean> {
    const { id, userId, plan } = row;
    if (userId === null) return true;
    const now = this.clock.now();
    const rivals = await this.rows.turn(userId, async (manager) => {
      const { subscription } = await this.entitlements.of(userId, manager);
      if (!mayBuy(subscription, plan, 'wallet')) return undefined;
      const others = await this.rows.findRivals(row, 'lifetime', manager);
      await this.rows.setAskedAt(id, now, manager);
      return others;
    });
    if (!rivals) return false;
    for (const { orderId, askedAt } of rivals) {
      const rival = await this.orderOf(orderId as string);
      // Its money may be taken and the message still be on its way, or it may be taken at this moment.
      const isInHand = rival.status !== 'COMPLETED' && now.getTime() - Number(askedAt) < IN_HAND_MS;
      if (!isInHand && !isHeld(rival)) continue;
      await this.rows.setAskedAt(id, null);
      return false;
    }
    return true;
  }

  /** An order that was taken already is told again; any other is not taken any more. */
  private async takenBefore({ orderId }: WalletOrderRow): Promise<Order> {
    const order = await this.orderOf(orderId as string);
    if (order.status !== 'COMPLETED') throw alreadySubscribed();
    return order;
  }

  private orderOf(orderId: string): Promise<Order> {
    return this.wallet.call<Order>(new orders.OrdersGetRequest(orderId));
  }

  private async captured({ id, orderId }: WalletOrderRow): Promise<Order> {
    try {
      const request = new orders.OrdersCaptureRequest(orderId as string);
      request.prefer('return=representation');
      return await this.wallet.call<Order>(withRequestId(request, orderId as string), outcomeUnknown);
    } catch (error) {
      if (!(error instanceof WalletRefusal)) throw error;
      if (error.issue === 'ORDER_ALREADY_CAPTURED') return this.orderOf(orderId as string);
      await this.rows.setAskedAt(id, null);
      throw refusalOf(error);
    }
  }
}

function creationOf(row: Ordered): WalletRequest {
  const request = new orders.OrdersCreateRequest();
  request.requestBody({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: row.id,
        description: descriptionOf(row.plan),
        amount: { currency_code: PRICES.currency, value: decimalOf(row.cents) },
      },
    ],
  } as never);
  return withRequestId(request, row.id);
}

/** The same id gets the same answer, so that a lost answer can be asked for again. */
function withRequestId(request: { path: string; verb: string; headers: object }, id: string): WalletRequest {
  Object.assign(request.headers, { 'PayPal-Request-Id': id });
  return request as WalletRequest;
}

function isPaid({ status, purchase_units: units }: Order, { id, cents }: WalletOrderRow): boolean {
  const capture = units?.[0]?.payments?.captures?.[0];
  if (status !== 'COMPLETED' || !capture) return false;
  const { amount, custom_id: customId } = capture;
  return customId === id && centsOf(amount) === cents && amount.currency_code === PRICES.currency;
}

const HELD = ['COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED'];

/** Whether an order's money is taken and was not given back. */
const isHeld = ({ status, purchase_units: units }: Order): boolean =>
  status === 'COMPLETED' &&
  units?.[0]?.payments?.captures?.some(({ status }) => HELD.includes(status)) === true;

function refusalOf({ issue, status }: WalletRefusal): AppError {
  if (status === 404) return new AppError('NOT_FOUND', 'There is no such order.');
  if (issue === 'ORDER_NOT_APPROVED')
    return new AppError('CONFLICT', 'The payment was not approved in the wallet. Nothing was charged.');
  return new AppError('CONFLICT', 'The wallet declined the payment. Nothing was charged.');
}
