import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CleaningPlan, CreateCloudPlanDto } from '@swipeclean/contracts/server';
import { DataSource } from 'typeorm';
import type { NewPlanItem } from '../../plans/plan.repository';
import { type DriveItem, folderOf, nameOf } from '../drives/cloud-drive';
import { EMPTY_FOLDERS } from '../scan/cloud-totals';
import type { CloudItemRef } from './cloud-plan-item';

/** Columns of a candidate, in the form in which a driver returns them. */
interface Candidate {
  id: string;
  ref: string;
  path: string;
  is_folder: boolean;
  bytes: string;
  modified_at: Date | null;
  version: string | null;
  category: string | null;
  group_number: number | null;
  is_probable: boolean;
  is_kept: boolean;
  is_owned: boolean;
}

/** Items of a new plan. */
export interface Selection {
  items: NewPlanItem[];
  protectedItems: CleaningPlan['protectedItems'];
}

/** Chooses the items of plans from a finished scan. */
@Injectable()
export class CloudPlanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What a request names, without files of other people; one file of each group of copies stays. */
  async select(scanId: string, request: CreateCloudPlanDto): Promise<Selection> {
    const chosen = await this.findChosen(scanId, request);
    const own = chosen.filter(({ is_owned }) => is_owned);
    const keepers = await this.findKeepers(scanId, own);
    const removable = own.filter(({ id, group_number }) => keepers.get(group_number)?.id !== id);
    const folders = request.emptyFolders ? await this.findEmptyFolders(scanId, request.exceptIds ?? []) : [];
    const protectedItems = [
      { reason: 'shared', files: chosen.length - own.length },
      { reason: 'last-copy', files: own.length - removable.length },
    ];
    return {
      items: [
        ...removable.map((file) => toItem(file, reasonOf(file), keepers.get(file.group_number))),
        ...folders.map((folder) => toItem(folder, 'empty-folder')),
      ],
      protectedItems: protectedItems.filter(({ files }) => files > 0),
    };
  }

  /** Everything in our trash folder. */
  async listTrash(scanId: string): Promise<NewPlanItem[]> {
    const files = await this.dataSource.query<Candidate[]>(
      'SELECT * FROM cloud_file WHERE scan_id = $1 AND is_trashed AND NOT is_folder ORDER BY path',
      [scanId],
    );
    return files.map((file) => toItem(file, 'trash'));
  }

  private findChosen(scanId: string, request: CreateCloudPlanDto): Promise<Candidate[]> {
    const { categories = [], copies = false, fileIds = [], exceptIds = [] } = request;
    return this.dataSource.query<Candidate[]>(
      `SELECT * FROM cloud_file
        WHERE scan_id = $1 AND category IS NOT NULL AND NOT is_trashed AND id <> ALL ($5::uuid[])
          AND (category = ANY ($2::text[]) OR id = ANY ($4::uuid[])
               OR ($3 AND group_number IS NOT NULL AND NOT is_probable AND NOT is_kept))
        ORDER BY bytes DESC, id`,
      [scanId, categories, copies, fileIds, exceptIds],
    );
  }

  /** For each group of which copies are chosen: one that is not, or the one that must stay as all are. */
  private async findKeepers(
    scanId: string,
    chosen: readonly Candidate[],
  ): Promise<ReadonlyMap<number | null, Candidate>> {
    const groups = [...new Set(chosen.flatMap(({ group_number }) => group_number ?? []))];
    const keepers = await this.dataSource.query<Candidate[]>(
      `SELECT DISTINCT ON (group_number) * FROM cloud_file
        WHERE scan_id = $1 AND group_number = ANY ($2::int[])
        ORDER BY group_number, id = ANY ($3::uuid[]), is_kept DESC, id`,
      [scanId, groups, chosen.map(({ id }) => id)],
    );
    return new Map(keepers.map((keeper) => [keeper.group_number, keeper]));
  }

  private findEmptyFolders(scanId: string, exceptIds: string[]): Promise<Candidate[]> {
    return this.dataSource.query<Candidate[]>(
      `SELECT * FROM (${EMPTY_FOLDERS}) empty WHERE id <> ALL ($2::uuid[])
        ORDER BY array_length(string_to_array(path, '/'), 1) DESC, path`,
      [scanId, exceptIds],
    );
  }
}

const toDriveItem = ({ ref, path, is_folder, bytes, modified_at, version }: Candidate): DriveItem => ({
  ref,
  path,
  isFolder: is_folder,
  bytes: Number(bytes),
  modifiedAt: modified_at?.toISOString() ?? null,
  version,
});

const reasonOf = ({ category, group_number, is_kept, is_probable }: Candidate): string => {
  if (group_number === null || is_kept) return category ?? 'other';
  return is_probable ? 'probable-copy' : 'copy';
};

function toItem(file: Candidate, reason: string, keeper?: Candidate): NewPlanItem {
  const ref: CloudItemRef = {
    ...toDriveItem(file),
    fileId: file.id,
    ...(keeper && { keeper: toDriveItem(keeper) }),
  };
  return {
    ref,
    title: nameOf(file.path),
    detail: folderOf(file.path),
    bytes: Number(file.bytes),
    date: file.modified_at,
    reason,
  };
}
