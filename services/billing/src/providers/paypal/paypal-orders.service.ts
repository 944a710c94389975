import { Inject, Injectable } from '@nestjs/common';
import { orders } from '@paypal/checkout-server-sdk';
import { type ActorContext, type CreateOrderDto, PRICES } from '@swipeclean/contracts/server';
import { AppError, appError, Clock, fieldError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { EntitlementService } from '../../entitlement/entitlement.service';
import { alreadySubscribed, canBuy } from '../../entitlement/purchase-eligibility';
import { CustomersService } from '../../customers/customers.service';
import { PaypalClient, type PaypalRequest } from './paypal-client';
import { isRejected, paymentOutcomeUnknown, type ProviderRejection } from '../provider-errors';
import { findPlanByAmount, orderDescription, type PaypalCapture, toCents, toDecimal } from './paypal-capture';
import type { PaypalOrderRow } from './paypal-order.entity';
import { PaypalOrderRepository } from './paypal-order.repository';

/** The fields used of PayPal's answer. */
interface OrderReply {
  id: string;
  status: string;
  purchase_units?: { payments?: { captures?: PaypalCapture[] } }[];
}

type NewOrder = Pick<PaypalOrderRow, 'id' | 'plan' | 'cents'>;

/** After this time a capture is done or rejected, or PayPal can be asked about it. */
const CAPTURE_TIMEOUT_MS = 30_000;

/** Creates and captures PayPal orders. Nobody becomes Pro here: PayPal's webhook confirms the payment. */
@Injectable()
export class PaypalOrdersService {
  constructor(
    private readonly paypal: PaypalClient,
    private readonly orders: PaypalOrderRepository,
    private readonly customers: CustomersService,
    private readonly entitlements: EntitlementService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async getSetup(): Promise<{ clientToken: string }> {
    return { clientToken: await this.paypal.createClientToken() };
  }

  /** Creates an order for one of our prices (API-09). */
  async create(actor: ActorContext, { amount }: CreateOrderDto): Promise<{ id: string }> {
    const { userId } = actor;
    const plan = findPlanByAmount(amount);
    if (!plan) throw fieldError('amount', 'CHOICE', 'amount must be the price of a plan');
    this.paypal.assertConfigured();
    if (userId) await this.entitlements.assertCanBuy(userId, plan, 'wallet');
    await this.customers.assertNoUnverifiedPurchase(actor);
    const row = { id: uuidv7(), isSubscription: false, userId, plan, cents: PRICES[plan] };
    await this.orders.insert(row);
    const { id } = await this.paypal.send<OrderReply>(createOrderRequest(row));
    await this.orders.setOrderId(row.id, id);
    return { id };
  }

  /** Captures an approved order; repeated calls return the same result (API-10). */
  async capture({ userId }: ActorContext, orderId: string): Promise<{ id: string; status: string }> {
    this.paypal.assertConfigured();
    const row = await this.orders.findByOrderId(orderId);
    if (!row || (row.userId !== null && row.userId !== userId)) throw appError('ORDER_NOT_FOUND');
    const order = (await this.canCapture(row))
      ? await this.captureOrder(row)
      : await this.getCapturedOrder(row);
    if (!isPaidInFull(order, row)) {
      this.logger.error({ orderId, status: order.status }, 'paypal capture mismatch');
      throw appError('PAYMENT_UNCONFIRMED');
    }
    return { id: order.id, status: order.status };
  }

  /** Whether an order may be captured now: of two tabs one pays. What a visitor has bought is unknown. */
  private async canCapture(row: PaypalOrderRow): Promise<boolean> {
    const { id, userId, plan } = row;
    if (userId === null) return true;
    const now = this.clock.now();
    const others = await this.orders.withUserLock(userId, async (manager) => {
      if (!canBuy(await this.entitlements.get(userId, manager), plan, 'wallet')) return undefined;
      const attempts = await this.orders.findOtherAttempts(row, 'lifetime', manager);
      await this.orders.setCaptureRequestedAt(id, now, manager);
      return attempts;
    });
    if (!others) return false;
    for (const { orderId, captureRequestedAt } of others) {
      const other = await this.getOrder(orderId as string);
      // The other order may be captured and its webhook not yet here, or its capture may be running.
      const isPending =
        other.status !== 'COMPLETED' && now.getTime() - Number(captureRequestedAt) < CAPTURE_TIMEOUT_MS;
      if (!isPending && !hasHeldCapture(other)) continue;
      await this.orders.setCaptureRequestedAt(id, null);
      return false;
    }
    return true;
  }

  /** Returns an order that was captured before; any other is no longer captured. */
  private async getCapturedOrder({ orderId }: PaypalOrderRow): Promise<OrderReply> {
    const order = await this.getOrder(orderId as string);
    if (order.status !== 'COMPLETED') throw alreadySubscribed();
    return order;
  }

  private getOrder(orderId: string): Promise<OrderReply> {
    return this.paypal.send<OrderReply>(new orders.OrdersGetRequest(orderId));
  }

  private async captureOrder({ id, orderId }: PaypalOrderRow): Promise<OrderReply> {
    try {
      const request = new orders.OrdersCaptureRequest(orderId as string);
      request.prefer('return=representation');
      return await this.paypal.send<OrderReply>(
        withRequestId(request, orderId as string),
        paymentOutcomeUnknown,
      );
    } catch (error) {
      if (!isRejected(error)) throw error;
      if (error.providerCode === 'ORDER_ALREADY_CAPTURED') return this.getOrder(orderId as string);
      await this.orders.setCaptureRequestedAt(id, null);
      throw paypalError(error);
    }
  }
}

function createOrderRequest(row: NewOrder): PaypalRequest {
  const request = new orders.OrdersCreateRequest();
  request.requestBody({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: row.id,
        description: orderDescription(row.plan),
        amount: { currency_code: PRICES.currency, value: toDecimal(row.cents) },
      },
    ],
  } as never);
  return withRequestId(request, row.id);
}

/** PayPal answers a repeated request id with the first answer, so a lost answer can be requested again. */
function withRequestId(request: { path: string; verb: string; headers: object }, id: string): PaypalRequest {
  Object.assign(request.headers, { 'PayPal-Request-Id': id });
  return request as PaypalRequest;
}

function isPaidInFull({ status, purchase_units: units }: OrderReply, { id, cents }: PaypalOrderRow): boolean {
  const capture = units?.[0]?.payments?.captures?.[0];
  if (status !== 'COMPLETED' || !capture) return false;
  const { amount, custom_id: customId } = capture;
  return customId === id && toCents(amount) === cents && amount.currency_code === PRICES.currency;
}

const HELD_STATUSES = ['COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED'];

/** Whether an order is captured and not refunded. */
const hasHeldCapture = ({ status, purchase_units: units }: OrderReply): boolean =>
  status === 'COMPLETED' &&
  units?.[0]?.payments?.captures?.some(({ status }) => HELD_STATUSES.includes(status)) === true;

function paypalError({ providerCode, status }: ProviderRejection): AppError {
  if (status === 404) return appError('ORDER_NOT_FOUND');
  if (providerCode === 'ORDER_NOT_APPROVED') return appError('WALLET_NOT_APPROVED');
  return appError('WALLET_DECLINED');
}
