import { Injectable } from '@nestjs/common';
import type { FencedTransaction } from '@swipeclean/service-kit';
import type { EntityManager } from 'typeorm';
import type { FolderUse } from '../folders/folder-uses';
import { MailScanRepository } from '../scan/mail-scan.repository';

/** Where a message lies. */
export interface MessagePlace {
  folder: string;
  uid: number;
  uidValidity: string;
}

/** A message that a run or an undo moved. */
export interface MovedMessage {
  from: MessagePlace;
  to: MessagePlace;
  /** Of the folder it is in now. */
  folderUse: FolderUse | null;
}

const CURRENT_SCAN = '(SELECT id FROM mail_scan WHERE source_id = $1 AND is_current)';
/** Of rows that are named by `$2` to `$4`. */
const IS_AT_PLACE = `mail_message.scan_id = ${CURRENT_SCAN} AND mail_message.folder = place.folder
  AND mail_message.uid = place.uid AND mail_message.uid_validity = place.uid_validity`;

const placeColumns = (places: readonly MessagePlace[]): unknown[] => [
  places.map(({ folder }) => folder),
  places.map(({ uid }) => uid),
  places.map(({ uidValidity }) => uidValidity),
];

/** Keeps the lists of the current scan in line with what runs do, until the next scan. */
@Injectable()
export class MovedMessageRepository {
  constructor(private readonly scans: MailScanRepository) {}

  async updatePlaces(
    manager: EntityManager,
    sourceId: string,
    moved: readonly MovedMessage[],
  ): Promise<void> {
    await manager.query(
      `UPDATE mail_message SET folder = place.to_folder, uid = place.to_uid, uid_validity = place.to_uid_validity,
              folder_use = place.folder_use
         FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])
           AS place (folder, uid, uid_validity, to_folder, to_uid, to_uid_validity, folder_use)
        WHERE ${IS_AT_PLACE}`,
      [
        sourceId,
        ...placeColumns(moved.map(({ from }) => from)),
        ...placeColumns(moved.map(({ to }) => to)),
        moved.map(({ folderUse }) => folderUse),
      ],
    );
  }

  async delete(manager: EntityManager, sourceId: string, places: readonly MessagePlace[]): Promise<void> {
    await manager.query(
      `DELETE FROM mail_message USING unnest($2::text[], $3::bigint[], $4::text[])
         AS place (folder, uid, uid_validity) WHERE ${IS_AT_PLACE}`,
      [sourceId, ...placeColumns(places)],
    );
  }

  /** Counts messages and senders of the current scan again. */
  async refreshTotals(transaction: FencedTransaction, sourceId: string): Promise<void> {
    const scan = await this.scans.findCurrent(sourceId);
    if (!scan?.totals) return;
    const { id, totals } = scan;
    const senders = await this.scans.updateSenders(transaction, id, totals);
    const [sums, folders] = [await this.scans.sum(id), await this.scans.sumFolders(id)];
    await transaction((manager) =>
      this.scans.updateTotals(manager, id, {
        ...totals,
        ...sums,
        senders,
        folders: totals.folders.map((folder) => ({
          ...folder,
          ...(folders.get(folder.name) ?? { files: 0, bytes: 0 }),
        })),
      }),
    );
  }
}
