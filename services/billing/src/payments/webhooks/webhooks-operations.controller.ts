import { Controller } from '@nestjs/common';
import {
  getPurchase,
  listWebhooks,
  ListWebhooksDto,
  PurchaseIdDto,
  type QueuedJob,
  type QueuedJobState,
  retryWebhook,
  type StoredWebhook,
  WebhookIdDto,
  type WebhookState,
} from '@swipeclean/contracts/server';
import { JobsOperations, Operation, ServiceRef } from '@swipeclean/service-kit';
import { PurchaseInspectionService } from '../provider-sync/purchase-inspection.service';
import { WEBHOOK_QUEUE } from './webhook.job';

const STATES: Record<QueuedJobState, WebhookState> = {
  queued: 'waiting',
  scheduled: 'waiting',
  retrying: 'waiting',
  running: 'running',
  failed: 'parked',
  cancelled: 'parked',
  done: 'processed',
};
const jobStatesOf = (wanted: WebhookState) =>
  (Object.keys(STATES) as QueuedJobState[]).filter((state) => STATES[state] === wanted);

/** Its job, with the id without the queue and the state of a webhook. */
const toWebhook = ({ queue, id, state, ...job }: QueuedJob): StoredWebhook => ({
  ...job,
  id: id.slice(queue.length + 1),
  state: STATES[state],
});

/** Calls of the operations API about payments. */
@Controller()
export class WebhooksOperationsController {
  constructor(
    private readonly jobs: JobsOperations,
    private readonly service: ServiceRef,
  ) {}

  @Operation(listWebhooks)
  async listWebhooks({ state, ...request }: ListWebhooksDto) {
    const page = await this.jobs.list({ ...request, states: jobStatesOf(state), queue: WEBHOOK_QUEUE });
    return { ...page, items: page.items.map(toWebhook) };
  }

  @Operation(retryWebhook)
  async retryWebhook({ id }: WebhookIdDto) {
    return toWebhook(await this.jobs.retry(`${WEBHOOK_QUEUE}:${id}`));
  }

  @Operation(getPurchase)
  getPurchase({ id }: PurchaseIdDto) {
    return this.service.get(PurchaseInspectionService).inspect(id);
  }
}
