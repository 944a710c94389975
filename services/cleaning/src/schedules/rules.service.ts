import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CleaningRule,
  type CleaningRuleDto,
  type ConfirmRuleDto,
  MAX_PREVIEW_ITEMS,
  MAX_RULES,
  RULE_FIELDS,
  RULE_LIMITS,
  type RuleField,
  type RulePreview,
  type RuleTerms,
  type RuleTermsDto,
} from '@swipeclean/contracts/server';
import { appError, appFieldError, Clock, withAdvisoryLock } from '@swipeclean/service-kit';
import { DataSource } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { ConnectionsService } from '../connections/connections.service';
import { SourceRegistry } from '../sources/source-registry';
import { hashOf, type SelectedItems, sumOf } from './rule-selection';
import { RuleSelectionService } from './rule-selection.service';
import { ScheduleRepository } from './schedule.repository';
import { toRule } from './schedules.service';

/** Mail comes from addresses that no form would accept, so little is asked of one. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** What a source's schedule takes: each rule is confirmed by what it would take today. */
@Injectable()
export class RulesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly connections: ConnectionsService,
    private readonly registry: SourceRegistry,
    private readonly selections: RuleSelectionService,
    private readonly schedules: ScheduleRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `NOT_FOUND`; `VALIDATION` of the terms; `CONFLICT` without a scan */
  async preview(userId: string, request: RuleTermsDto): Promise<RulePreview> {
    const { items, protectedItems, scannedAt } = await this.select(userId, request);
    const largest = items.toSorted((one, other) => other.bytes - one.bytes).slice(0, MAX_PREVIEW_ITEMS);
    return {
      items: sumOf(items),
      protectedItems,
      largest: largest.map(({ title, detail, bytes, date }) => ({
        title,
        detail,
        bytes,
        date: date?.toISOString() ?? null,
      })),
      scannedAt,
      hash: hashOf(items),
    };
  }

  /**
   * Stores a rule in place of one of the same kind and sender.
   * @throws AppError as {@link preview}; `CONFLICT` when it takes something else by now, and at the maximum number
   */
  async confirm(userId: string, { hash, ...request }: ConfirmRuleDto): Promise<CleaningRule> {
    const { id: sourceId } = request;
    const { items, terms } = await this.select(userId, request);
    if (hashOf(items) !== hash) throw appError('RULE_PREVIEW_CHANGED');
    const { kind, sender = '', keepLatest = null, olderThanDays = null } = terms;
    const { files, bytes } = sumOf(items);
    return withAdvisoryLock(this.dataSource, `cleaning rules ${sourceId}`, async (manager) => {
      const rules = await this.schedules.listRules(sourceId, manager);
      const same = rules.find((rule) => rule.kind === kind && rule.sender === sender);
      if (!same && rules.length >= MAX_RULES) throw appError('RULE_LIMIT', { max: MAX_RULES });
      const row = {
        id: same?.id ?? uuidv7(),
        sourceId,
        userId,
        kind,
        sender,
        keepLatest,
        olderThanDays,
        confirmedAt: this.clock.now(),
        previewedFiles: files,
        previewedBytes: bytes,
        recentFiles: [],
        stopped: null,
        stoppedFiles: null,
      };
      await this.schedules.upsertRule(manager, row);
      return toRule(row);
    });
  }

  /** @throws AppError `NOT_FOUND` */
  async delete(userId: string, { id, ruleId }: CleaningRuleDto): Promise<void> {
    await this.connections.get(userId, id);
    if (!(await this.schedules.deleteRule(id, ruleId))) throw appError('RULE_NOT_FOUND');
  }

  private async select(
    userId: string,
    { id, ...request }: RuleTermsDto,
  ): Promise<SelectedItems & { scannedAt: string; terms: RuleTerms }> {
    const connection = await this.connections.get(userId, id);
    if (!this.registry.get(connection.kind).listRuleKinds(connection).includes(request.kind))
      throw appFieldError('kind', 'CHOICE', 'RULE_KIND_UNSUPPORTED');
    const terms = readTerms(request);
    const { scannedAt, selected } = await this.selections.select(connection, [terms]);
    const [first = { items: [], protectedItems: [] }] = selected;
    return { ...first, scannedAt, terms };
  }
}

/** @throws AppError `VALIDATION` that names the field */
function readTerms({ sender, ...terms }: RuleTerms): RuleTerms {
  const read: RuleTerms = { ...terms, ...(sender !== undefined && { sender: sender.trim().toLowerCase() }) };
  const fields: readonly RuleField[] = RULE_FIELDS[read.kind];
  for (const name of ['sender', 'keepLatest', 'olderThanDays'] as const) {
    const isGiven = read[name] !== undefined && read[name] !== '';
    if (fields.includes(name) && !isGiven) throw appFieldError(name, 'REQUIRED', 'RULE_FIELD_MISSING');
    if (!fields.includes(name) && isGiven) throw appFieldError(name, 'UNKNOWN', 'RULE_FIELD_UNUSED');
  }
  if (read.sender !== undefined && !ADDRESS.test(read.sender))
    throw appFieldError('sender', 'FORMAT', 'RULE_ADDRESS');
  const [min] = RULE_LIMITS.newsletters;
  if (read.kind === 'newsletters' && (read.olderThanDays ?? 0) < min)
    throw appFieldError('olderThanDays', 'RANGE', 'RULE_DAYS', { min });
  return read;
}
