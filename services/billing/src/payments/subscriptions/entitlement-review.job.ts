import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@swipeclean/service-kit';
import { Clock } from '../../clock';
import { Farewells } from '../customers/customer-deletion.job';
import { EntitlementRepository } from '../../entitlement/entitlement.repository';
import { ReadingsService } from '../provider-sync/provider-sync.service';
import { Sweep } from '../../sweep';
import { GuaranteeService } from './money-back-guarantee.service';

const AT_ONCE = 50;

/** Judges users anew when time alone changes what they are entitled to, finishes refunds, and sees erased users off. */
@Injectable()
export class DueReview extends Sweep {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly readings: ReadingsService,
    private readonly guarantee: GuaranteeService,
    private readonly farewells: Farewells,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('entitlements', clock, logger);
  }

  protected begin(): Promise<void> {
    return this.entitlements.callForTestPayers();
  }

  protected async sweep(now: Date): Promise<void> {
    await this.forEach(await this.entitlements.findDue(now, AT_ONCE), (userId) => this.review(userId));
    await this.guarantee.finishOpen(now);
    await this.farewells.say();
  }

  /** A renewal whose message is late or lost is asked for; without an answer, what is known decides. */
  private async review(userId: string): Promise<void> {
    await this.readings.refreshRunning(userId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A provider could not be asked for a renewal');
    });
    await this.readings.review(userId);
  }
}
