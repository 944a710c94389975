import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CleaningPlan, CreateCloudPlanDto } from '@swipeclean/contracts/server';
import { DataSource, IsNull, Not } from 'typeorm';
import type { NewPlanItem } from '../../plans/plan.repository';
import { folderOf, nameOf } from '../drives/cloud-drive';
import { CloudFileRow } from '../scan/cloud-file.entity';
import { EMPTY_FOLDERS } from '../scan/cloud-totals.repository';
import { type StoredDriveItem, toDriveItem } from '../scan/file-values';
import type { CloudItemRef } from './cloud-adapter';

/** A file or folder that a plan may take. */
type Candidate = StoredDriveItem &
  Pick<CloudFileRow, 'id' | 'category' | 'groupNumber' | 'isProbable' | 'isKept' | 'isOwned'>;

const CANDIDATE = `id, ref, path, is_folder AS "isFolder", bytes::float8, modified_at AS "modifiedAt", version, category,
  group_number AS "groupNumber", is_probable AS "isProbable", is_kept AS "isKept", is_owned AS "isOwned"`;

/** Items of a new plan. */
export interface Selection {
  items: NewPlanItem[];
  protectedItems: CleaningPlan['protectedItems'];
}

/** Chooses the items of plans from a finished scan. */
@Injectable()
export class CloudPlanRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * What a request names, without files of other people; one file of each group of copies stays. Where a path is all
   * that names a file, those that share it stay, as a removal would take all of them (kapitainsky/RcloneBrowser#238).
   */
  async select(
    scanId: string,
    request: CreateCloudPlanDto,
    { byPath }: { byPath: boolean },
  ): Promise<Selection> {
    const chosen = await this.findChosen(scanId, request);
    const shared = byPath ? await this.findSharedPaths(scanId) : new Set();
    const theirs = chosen.filter(({ isOwned }) => !isOwned);
    const own = chosen.filter(({ isOwned, path }) => isOwned && !shared.has(path));
    const keepers = await this.findKeepers(scanId, own);
    const removable = own.filter(({ id, groupNumber }) => keepers.get(groupNumber)?.id !== id);
    const folders = request.emptyFolders ? await this.findEmptyFolders(scanId, request.exceptIds ?? []) : [];
    const protectedItems = [
      { reason: 'shared', files: theirs.length },
      { reason: 'same-name', files: chosen.length - theirs.length - own.length },
      { reason: 'last-copy', files: own.length - removable.length },
      { reason: 'left-out', files: await this.countLeftOut(scanId) },
    ];
    return {
      items: [
        ...removable.map((file) => toItem(file, reasonOf(file), keepers.get(file.groupNumber))),
        ...folders.map((folder) => toItem(folder, 'empty-folder')),
      ],
      protectedItems: protectedItems.filter(({ files }) => files > 0),
    };
  }

  /** Everything in our trash folder. */
  async listTrash(scanId: string): Promise<NewPlanItem[]> {
    const files = await this.dataSource.query<Candidate[]>(
      `SELECT ${CANDIDATE} FROM cloud_file WHERE scan_id = $1 AND is_trashed AND NOT is_folder ORDER BY path`,
      [scanId],
    );
    return files.map((file) => toItem(file, 'trash'));
  }

  private findChosen(scanId: string, request: CreateCloudPlanDto): Promise<Candidate[]> {
    const { categories = [], copies = false, fileIds = [], exceptIds = [] } = request;
    return this.dataSource.query<Candidate[]>(
      `SELECT ${CANDIDATE} FROM cloud_file
        WHERE scan_id = $1 AND category IS NOT NULL AND NOT is_trashed AND id <> ALL ($5::uuid[])
          AND (category = ANY ($2::text[]) OR id = ANY ($4::uuid[])
               OR ($3 AND group_number IS NOT NULL AND NOT is_probable AND NOT is_kept))
        ORDER BY cloud_file.bytes DESC, id`,
      [scanId, categories, copies, fileIds, exceptIds],
    );
  }

  /** For each group of which copies are chosen: one that is not, or the one that must stay as all are. */
  private async findKeepers(
    scanId: string,
    chosen: readonly Candidate[],
  ): Promise<ReadonlyMap<number | null, Candidate>> {
    const groups = [...new Set(chosen.flatMap(({ groupNumber }) => groupNumber ?? []))];
    const keepers = await this.dataSource.query<Candidate[]>(
      `SELECT DISTINCT ON (group_number) ${CANDIDATE} FROM cloud_file
        WHERE scan_id = $1 AND group_number = ANY ($2::int[])
        ORDER BY group_number, id = ANY ($3::uuid[]), is_kept DESC, id`,
      [scanId, groups, chosen.map(({ id }) => id)],
    );
    return new Map(keepers.map((keeper) => [keeper.groupNumber, keeper]));
  }

  private async countLeftOut(scanId: string): Promise<number> {
    return this.dataSource.manager.countBy(CloudFileRow, { scanId, leftOut: Not(IsNull()) });
  }

  private async findSharedPaths(scanId: string): Promise<ReadonlySet<unknown>> {
    const rows = await this.dataSource.query<{ path: string }[]>(
      `SELECT path FROM cloud_file WHERE scan_id = $1 AND left_out IS NULL GROUP BY path HAVING count(*) > 1`,
      [scanId],
    );
    return new Set(rows.map(({ path }) => path));
  }

  private findEmptyFolders(scanId: string, exceptIds: string[]): Promise<Candidate[]> {
    return this.dataSource.query<Candidate[]>(
      `SELECT ${CANDIDATE} FROM (${EMPTY_FOLDERS}) empty WHERE id <> ALL ($2::uuid[])
        ORDER BY array_length(string_to_array(path, '/'), 1) DESC, path`,
      [scanId, exceptIds],
    );
  }
}

const reasonOf = ({ category, groupNumber, isKept, isProbable }: Candidate): string => {
  if (groupNumber === null || isKept) return category ?? 'other';
  return isProbable ? 'probable-copy' : 'copy';
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
    bytes: file.bytes,
    date: file.modifiedAt,
    reason,
  };
}
