import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, repeatWork } from '@swipeclean/service-kit';
import { Clock } from '../clock';
import { Farewells } from '../customers/farewells.service';
import { EntitlementRepository } from '../entitlement/entitlement.repository';
import { PurchasesService } from '../purchases/purchases.service';
import { GuaranteeService } from './guarantee.service';

const LOOK_MS = 5000;
const AT_ONCE = 50;

/** Judges users anew when time alone changes what they are entitled to, finishes refunds, and sees erased users off. */
@Injectable()
export class DueReview implements OnApplicationBootstrap, OnModuleDestroy {
  private stop?: () => Promise<void>;

  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly purchases: PurchasesService,
    private readonly guarantee: GuaranteeService,
    private readonly farewells: Farewells,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.entitlements.callForTestPayers();
    this.stop = repeatWork(LOOK_MS, () => this.look());
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  /** Judges all who are due. */
  async look(): Promise<void> {
    try {
      for (const userId of await this.entitlements.findDue(this.clock.now(), AT_ONCE))
        await this.review(userId);
      await this.guarantee.finishOpen(this.clock.now());
      await this.farewells.say();
    } catch (error) {
      this.logger.warn({ err: error }, 'Due entitlements could not be looked at; trying again');
    }
  }

  /** A renewal whose message is late or lost is asked for; without an answer, what is known decides. */
  private async review(userId: string): Promise<void> {
    await this.purchases.refreshRunning(userId).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A provider could not be asked for a renewal');
    });
    // One that cannot be judged does not hold up the others.
    await this.purchases.review(userId).catch((error: unknown) => {
      this.logger.error({ err: error }, 'An entitlement could not be judged; trying again');
    });
  }
}
