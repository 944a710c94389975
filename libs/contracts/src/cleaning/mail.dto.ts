import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { IsIntFrom } from '../core/int-from.decorator';
import { IdDto } from '../core/id.dto';
import {
  ATTACHMENT_KINDS,
  type AttachmentKind,
  FOLDER_ANSWERS,
  type FolderAnswer,
  MAIL_CATEGORIES,
  MAIL_FOLDER_USES,
  MAIL_PROTECTIONS,
  MAIL_TLS,
  type MailCategory,
  type MailFolderUse,
  type MailProtection,
  type MailTls,
} from './mail.types';
import { ListAfterDto, PlanDto } from './plan.dto';
import { MAX_NAMED, MAX_SOURCE_PAGE, type PlanAction } from './plan.types';

/** A host name or address as users type it; what may be connected to is checked when it is resolved. */
const HOST = /^[a-z0-9._:[\]-]+$/i;

/** Connects a mailbox by IMAP. */
export class CreateMailAccountDto {
  @Matches(HOST, { message: 'Enter the name of the mail server, such as imap.example.com' })
  @MaxLength(253)
  @IsString()
  host!: string;

  /** 993 with `tls`, 143 with `starttls` unless set. */
  @IsOptional()
  @IsIntFrom(1, 65_535)
  port?: number;

  @Matches(/^\P{Cc}+$/u, { message: 'Enter the user name' })
  @Length(1, 320)
  @IsString()
  user!: string;

  /** An app password where the provider has them; stored encrypted. */
  @Matches(/^\P{Cc}+$/u, { message: 'Enter the password' })
  @Length(1, 1000)
  @IsString()
  password!: string;

  /** `tls` unless set. */
  @IsOptional()
  @IsIn(MAIL_TLS)
  tls?: MailTls;
}

/** Answers whether a folder has the purpose that its name suggests. */
export class AnswerFolderDto extends IdDto {
  /** As the last scan names it. */
  @Length(1, 255)
  @IsString()
  folder!: string;

  @IsIn(MAIL_FOLDER_USES)
  use!: MailFolderUse;

  @IsIn(FOLDER_ANSWERS)
  answer!: FolderAnswer;
}

/** Lists the senders of a mailbox's last scan. */
export class ListSendersDto extends ListAfterDto {
  /** `bytes` unless set. */
  @IsOptional()
  @IsIn(['bytes', 'messages', 'lastAt'])
  sort?: 'bytes' | 'messages' | 'lastAt';

  /** Part of a name or address. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;
}

/** Lists messages of a mailbox's last scan, the largest first. */
export class ListMessagesDto extends ListAfterDto {
  @IsOptional()
  @IsIn(MAIL_CATEGORIES)
  category?: MailCategory;

  @IsOptional()
  @IsUUID()
  senderId?: string;
}

/** Names items that become a plan: all of the categories and senders, without those left out. */
export class CreateMailPlanDto extends IdDto {
  /** `trash` unless set; `empty-trash` deletes what lies in the trash, for good, and takes nothing else. */
  @IsOptional()
  @IsIn(['trash', 'empty-trash'])
  action?: Exclude<PlanAction, 'remove-attachments'>;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAIL_CATEGORIES.length)
  @IsIn(MAIL_CATEGORIES, { each: true })
  categories?: MailCategory[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED)
  @IsUUID(undefined, { each: true })
  senderIds?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED)
  @IsUUID(undefined, { each: true })
  messageIds?: string[];

  /** Messages that stay. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_NAMED)
  @IsUUID(undefined, { each: true })
  exceptIds?: string[];

  /** The kinds that stay; `DEFAULT_MAIL_PROTECTIONS` unless set. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAIL_PROTECTIONS.length)
  @IsIn(MAIL_PROTECTIONS, { each: true })
  protections?: MailProtection[];

  /** The newest messages of each sender that stay. */
  @IsOptional()
  @IsIntFrom(0, 1000)
  keepLatest?: number;
}

/** Lists attachments of a mailbox's last scan, the largest first. */
export class ListAttachmentsDto extends ListAfterDto {
  @IsOptional()
  @IsIn(ATTACHMENT_KINDS)
  kind?: AttachmentKind;
}

/** Names attachments that are saved and removed from their messages. */
export class CreateAttachmentPlanDto extends IdDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_NAMED)
  @IsUUID(undefined, { each: true })
  attachmentIds!: string[];

  /** The connected drive that they are saved to; the user's device unless set. */
  @IsOptional()
  @IsUUID()
  driveId?: string;
}

/** Asks for a piece of an attachment that a plan saves to a device. */
export class ReadPlanAttachmentDto extends PlanDto {
  @IsUUID()
  attachmentId!: string;

  /** Where the piece begins; the beginning unless set. */
  @IsOptional()
  @IsIntFrom(0, 1_000_000_000)
  offset?: number;
}

/** Confirms what a device has saved, by the hash of what was read back from the archive. */
export class ConfirmSavedDto extends PlanDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SOURCE_PAGE)
  @IsUUID(undefined, { each: true })
  attachmentIds!: string[];

  /** SHA-256 of each of them in the same order, in hexadecimal. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SOURCE_PAGE)
  @Matches(/^[0-9a-f]{64}$/, { each: true })
  hashes!: string[];
}

/** Names a sender of a mailbox. */
export class SenderDto extends IdDto {
  @IsUUID()
  senderId!: string;
}
