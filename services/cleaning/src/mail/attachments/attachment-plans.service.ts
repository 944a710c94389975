import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AttachmentDestination,
  type AttachmentKindSum,
  type CleaningPlan,
  type ConfirmSavedDto,
  type CreateAttachmentPlanDto,
  driveTitle,
  type LanguageCode,
  type ListPlanDto,
  MAX_DEVICE_BYTES,
  MAX_SOURCE_PAGE,
  type PlanAttachment,
  type PlanDto,
  type Sum,
} from '@swipeclean/contracts/server';
import { UniqueNames } from '@swipeclean/scan-engine/tables';
import { appError, appFieldError, Clock } from '@swipeclean/service-kit';
import { canSaveFiles } from '../../cloud/drives/cloud-drive';
import type { ConnectionRow } from '../../connections/connection.entity';
import { ConnectionsService } from '../../connections/connections.service';
import type { PlanRow } from '../../plans/plan.entity';
import { type NewPlanItem, PlanRepository } from '../../plans/plan.repository';
import { PlansService } from '../../plans/plans.service';
import { MailPlansService } from '../plans/mail-plans.service';
import { MailScanRepository } from '../scan/mail-scan.repository';
import { toFileName } from './attachment-names';
import { AttachmentPlanRepository, type ChosenAttachment } from './attachment-plan.repository';
import type { AttachmentRef, PlannedAttachment } from './attachment-ref';

const GIGABYTE = 1_000_000_000;
/** Folder of a drive that attachments are saved in. */
const SAVED_FOLDER = 'SwipeClean attachments';

/** Plans that save attachments and remove them from their messages. */
@Injectable()
export class AttachmentPlansService {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly scans: MailScanRepository,
    private readonly mailPlans: MailPlansService,
    private readonly attachments: AttachmentPlanRepository,
    private readonly plans: PlansService,
    private readonly planRows: PlanRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `NOT_FOUND` */
  async listKinds(userId: string, sourceId: string): Promise<AttachmentKindSum[]> {
    await this.connections.get(userId, sourceId, 'mail');
    const scan = await this.scans.findCurrent(sourceId);
    return scan ? this.attachments.sumKinds(scan.id) : [];
  }

  /**
   * Names what is saved and where, message by message; what cannot be removed is counted with its reason.
   * @throws AppError `NOT_FOUND`; `CONFLICT` without a scan, for attachments that it does not have, for a drive that
   * cannot save, and for too much at a time for a device
   */
  async create(
    userId: string,
    request: CreateAttachmentPlanDto,
    language: LanguageCode = 'en',
  ): Promise<CleaningPlan> {
    const connection = await this.connections.get(userId, request.id, 'mail');
    const drive = request.driveId ? await this.connections.get(userId, request.driveId, 'cloud') : null;
    if (drive && !canSaveFiles(drive)) throw appFieldError('driveId', 'CHOICE', 'DRIVE_CANNOT_SAVE');
    const scan = await this.scans.findCurrent(connection.id);
    if (!scan) throw appError('SCAN_MAILBOX_FIRST');
    const ids = [...new Set(request.attachmentIds)];
    const chosen = await this.attachments.select(scan.id, ids);
    if (chosen.length < ids.length) throw appError('ATTACHMENTS_UNKNOWN');
    const removable = chosen.filter(({ protection }) => protection === null);
    const bytes = removable.reduce((sum, one) => sum + Number(one.bytes), 0);
    if (!drive && bytes > MAX_DEVICE_BYTES)
      throw appError('ATTACHMENTS_TOO_LARGE', { gigabytes: MAX_DEVICE_BYTES / GIGABYTE });
    return this.plans.create({
      userId,
      sourceId: connection.id,
      kind: 'mail',
      action: 'remove-attachments',
      trash: await this.mailPlans.findTrash(connection, scan),
      destination: this.nameDestination(drive),
      items: await toItems(removable, language),
      protectedItems: countProtections(chosen),
    });
  }

  /** @throws AppError `NOT_FOUND` */
  async list(userId: string, request: ListPlanDto): Promise<PlanAttachment[]> {
    const { offset = 0, limit = MAX_SOURCE_PAGE } = request;
    const plan = await this.findPlan(userId, request);
    return this.attachments.list(plan.id, offset, limit);
  }

  /**
   * Stores the hashes that a browser read back from its archive.
   * @throws AppError `NOT_FOUND`; `VALIDATION`; `CONFLICT` of a plan for a drive, and once the plan was run
   */
  async confirmSaved(userId: string, request: ConfirmSavedDto): Promise<Sum> {
    const { attachmentIds, hashes } = request;
    if (attachmentIds.length !== hashes.length)
      throw appFieldError('hashes', 'LENGTH', 'SAVED_HASHES_MISSING');
    const plan = await this.findPlan(userId, request);
    if (plan.destination?.driveId !== null) throw appError('PLAN_SAVES_NOTHING');
    if (plan.runId) throw appError('PLAN_ALREADY_RUN');
    const saved = attachmentIds.map((id, at) => ({ id, sha256: hashes[at] ?? '' }));
    const { known, all } = await this.attachments.confirm(plan.id, saved);
    if (known < new Set(attachmentIds).size) throw appError('ATTACHMENT_NOT_FOUND');
    return all;
  }

  /** A plan that removes attachments. @throws AppError `NOT_FOUND` */
  async findPlan(userId: string, request: PlanDto): Promise<PlanRow> {
    const plan = await this.planRows.find(userId, request);
    if (plan?.action !== 'remove-attachments') throw appError('PLAN_NOT_FOUND');
    return plan;
  }

  /** A name that no other plan has: nothing of the user's is in its place. */
  private nameDestination(drive: ConnectionRow | null): AttachmentDestination {
    const name = `${this.clock.now().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;
    if (!drive) return { driveId: null, driveName: '', path: `attachments-${name}.zip` };
    return { driveId: drive.id, driveName: driveTitle(drive), path: `${SAVED_FOLDER}/${name}` };
  }
}

async function toItems(chosen: readonly ChosenAttachment[], language: LanguageCode): Promise<NewPlanItem[]> {
  const names = new UniqueNames();
  const messages = new Map<string, ChosenAttachment[]>();
  for (const one of chosen) messages.set(one.messageRowId, [...(messages.get(one.messageRowId) ?? []), one]);
  const items: NewPlanItem[] = [];
  for (const own of messages.values()) {
    const [message] = own as [ChosenAttachment];
    const attachments: PlannedAttachment[] = [];
    for (const { id, part, name: fileName, bytes } of own) {
      const [name] = (await names.allocate([toFileName(fileName)])) as [string];
      attachments.push({ id, part, name, fileName, bytes: Number(bytes) });
    }
    const { protections, fromName, fromAddress, folder } = message;
    const ref: AttachmentRef = {
      fileId: message.messageRowId,
      folder,
      uid: Number(message.uid),
      uidValidity: message.uidValidity,
      messageId: message.messageId,
      size: Number(message.messageBytes),
      isStarred: protections.includes('starred'),
      isAnswered: protections.includes('answered'),
      folderUse: message.folderUse,
      attachments,
      language,
    };
    const files = attachments.map(({ fileName, name }) => fileName || name).join(', ');
    items.push({
      ref,
      title: files.slice(0, MAX_TITLE_CHARS),
      detail: [message.subject, fromName ?? fromAddress, folder].filter(Boolean).join(' · '),
      bytes: attachments.reduce((sum, { bytes }) => sum + bytes, 0),
      date: message.date,
      reason: 'chosen',
      sender: fromAddress || null,
    });
  }
  return items;
}

const MAX_TITLE_CHARS = 500;

function countProtections(chosen: readonly ChosenAttachment[]): CleaningPlan['protectedItems'] {
  const counts = new Map<string, number>();
  for (const { protection } of chosen)
    if (protection) counts.set(protection, (counts.get(protection) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([reason, files]) => ({ reason, files }));
}
