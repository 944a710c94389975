import {
  ArrayMaxSize,
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
import { ListAfterDto } from './plan.dto';
import { MAX_NAMED, type PlanAction } from './plan.types';

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
  action?: PlanAction;

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

/** Names a sender of a mailbox. */
export class SenderDto extends IdDto {
  @IsUUID()
  senderId!: string;
}
