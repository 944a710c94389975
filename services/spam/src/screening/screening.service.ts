import { Inject, Injectable } from '@nestjs/common';
import type {
  DeviceScreenDto,
  ScreenDto,
  ScreenEvidence,
  ScreenReason,
  ScreenResult,
  TryDeviceDto,
} from '@swipeclean/contracts/server';
import { identifyPhone, isWithheld, phoneKey } from '@swipeclean/phone';
import { AppError, LOGGER, type Logger } from '@swipeclean/service-kit';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../clock';
import { CommunityService } from '../community/community.service';
import { Protection } from '../community/protection';
import { SpamConfig } from '../config';
import { DeviceAccess } from '../devices/device-access';
import type { DeviceRow } from '../devices/device.entity';
import { BlockedTextRepository } from '../history/blocked-text.repository';
import { classifyText, type TextJudgement } from '../texts/classify-text';
import { type CallerFacts, screenCaller } from './screen-caller';
import { ScreeningRepository } from './screening.repository';
import { within } from './within';

/** Milliseconds a decision may take; a telephone rings no longer than that unheard. The gateway allows 300 in all. */
export const DECISION_MS = 250;

/** Marked texts by which others are judged: a decision must not take long. */
const MOST_MARKS = 300;

/** How far back a blocked call counts as repeated. */
const REPEATED_MS = 5 * 60_000;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Decides who is put through. Whatever goes wrong or takes too long, the caller is. */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly access: DeviceAccess,
    private readonly community: CommunityService,
    private readonly protection: Protection,
    private readonly screening: ScreeningRepository,
    private readonly texts: BlockedTextRepository,
    private readonly config: SpamConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError `UNAUTHENTICATED` or `PREMIUM_REQUIRED` as of the device's token, nothing else */
  async screen({ tokenDigest, ...call }: DeviceScreenDto): Promise<ScreenResult> {
    return this.orAllow(async () => this.decide(await this.access.enter({ tokenDigest }), call));
  }

  /** Decides on a call to a device that is let in already. */
  screenFor(device: DeviceRow, call: ScreenDto): Promise<ScreenResult> {
    return this.orAllow(() => this.decide(device, call));
  }

  /** What would become of a call to the user's device; it joins no history. @throws AppError `NOT_FOUND`, `PREMIUM_REQUIRED` */
  tryOut(userId: string, { id, ...call }: TryDeviceDto): Promise<ScreenResult> {
    return this.orAllow(async () => {
      const { result } = await this.judge(await this.access.enterOwn(userId, id), call);
      return result;
    });
  }

  private async orAllow(decide: () => Promise<ScreenResult>): Promise<ScreenResult> {
    try {
      return await within(DECISION_MS, decide(), () => allowed('deadline'));
    } catch (error) {
      const isRefusal = error instanceof AppError && REFUSALS.has(error.code);
      if (isRefusal) throw error;
      this.logger.error({ err: error }, 'A caller could not be screened and was put through');
      return allowed('failure');
    }
  }

  private async decide(device: DeviceRow, call: ScreenDto): Promise<ScreenResult> {
    const { result, evidence, text, phoneNumber, at } = await this.judge(device, call);
    const { action, reason } = result;
    if (action === 'block') {
      const refusal = { id: uuidv7(), userId: device.userId, phoneNumber, reason, evidence };
      if (text)
        await this.texts.add({ ...refusal, ...text, messageContent: call.content ?? '', receivedTime: at });
      else await this.screening.addCall({ ...refusal, callTime: at });
    }
    return result;
  }

  private async judge({ userId, forwardTo }: DeviceRow, call: ScreenDto): Promise<Judged> {
    const now = this.clock.now();
    const caller = this.identify(call.from);
    const [own, { judgement, statements }, text] = await Promise.all([
      this.screening.ownFacts(userId, caller.key, caller.shown, new Date(now.getTime() - REPEATED_MS)),
      this.community.judge(call.from, caller.key, now),
      call.kind === 'text' ? this.judgeText(userId, call.content ?? '') : null,
    ]);
    const isOwn = forwardTo !== null && forwardTo === caller.key;
    const said = statements.find((statement) => statement.userId === userId);
    const facts: CallerFacts = {
      ...{ kind: call.kind, isWithheld: isWithheld(call.from), isValid: caller.isValid, ...own },
      protection: isOwn ? 'own' : this.protection.of(call.from, caller.key),
      verdict: said ? (said.isSpam ? 'spam' : 'legitimate') : null,
      isCommunityBlocked: judgement.isBlocked,
      spamProbability: text?.probability ?? null,
    };
    const { action, reason, entry } = screenCaller(facts);
    const { reporters, complaints } = judgement;
    const score = hundredths(judgement.userScore + judgement.complaintScore);
    const result: ScreenResult = { action, sipCode: action === 'block' ? 607 : 200, reason, score };
    const evidence = { score, reporters, complaints, entry };
    return { result, evidence, text, phoneNumber: caller.shown, at: now };
  }

  private async judgeText(userId: string, content: string): Promise<TextJudgement> {
    const marked = await this.texts.listMarked(userId, MOST_MARKS);
    return classifyText(
      content,
      marked.map(({ messageContent, isSpam }) => ({ content: messageContent, isSpam: isSpam === true })),
    );
  }

  private identify(from: string): { key: string; shown: string; isValid: boolean | null } {
    const { defaultRegion } = this.config;
    const identity = identifyPhone(from, defaultRegion);
    const shown = identity?.e164 ?? from.trim();
    return { key: identity?.e164 ?? phoneKey(from, defaultRegion), shown, isValid: identity?.isValid ?? null };
  }
}

/** What was decided, and what of it a history keeps. */
interface Judged {
  result: ScreenResult;
  evidence: ScreenEvidence;
  text: TextJudgement | null;
  phoneNumber: string;
  at: Date;
}

const REFUSALS = new Set(['UNAUTHENTICATED', 'PREMIUM_REQUIRED', 'NOT_FOUND']);

const allowed = (reason: ScreenReason): ScreenResult => ({ action: 'allow', sipCode: 200, reason, score: 0 });
