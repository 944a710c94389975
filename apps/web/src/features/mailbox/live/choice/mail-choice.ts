import {
  type CreateMailPlanDto,
  DEFAULT_MAIL_PROTECTIONS,
  type MailCategory,
  type MailMessage,
  type MailProtection,
  type MailSender,
  type MailTotals,
  type Sum,
} from '@swipeclean/contracts';
import { addSums, type Estimate } from '@/shared/sources/estimate';
import { toggleId } from '@/shared/state/id-set';

/** What the user ticked: whole categories and senders, single messages, and those that stay all the same. */
export interface MailChoice {
  categories: ReadonlySet<MailCategory>;
  senders: ReadonlyMap<string, MailSender>;
  messages: ReadonlyMap<string, Chosen>;
  except: ReadonlyMap<string, Chosen>;
}

type Chosen = Pick<MailMessage, 'id' | 'categories' | 'fromAddress' | 'bytes'>;

/** Which mail stays whatever is ticked. */
export interface MailRules {
  protections: readonly MailProtection[];
  /** The newest messages of each sender. */
  keepLatest: number;
}

export const NO_CHOICE: MailChoice = {
  categories: new Set(),
  senders: new Map(),
  messages: new Map(),
  except: new Map(),
};

/** Whether all spam lies in the junk folder, where the user's provider or the user put it. */
export function isSpamInJunk({ categories, folders }: MailTotals): boolean {
  const junk = folders
    .filter(({ use, source }) => use === 'junk' && source !== 'name')
    .reduce((sum, { files }) => sum + files, 0);
  return categories.spam.files > 0 && categories.spam.files === junk;
}

/** Only spam that already lies in the junk folder is ticked in advance. */
export function createChoice(scan: MailTotals): MailChoice {
  return isSpamInJunk(scan) ? { ...NO_CHOICE, categories: new Set(['spam']) } : NO_CHOICE;
}

/** The folder that is the trash, or is guessed to be; undefined where the mailbox has none. */
export const findTrash = (scan: MailTotals | null) => scan?.folders.find(({ use }) => use === 'trash');

/** The folder that is guessed to be the trash; null where the server or the user says which one it is. */
export function findGuessedTrash(scan: MailTotals | null): string | null {
  const trash = findTrash(scan);
  return trash?.source === 'name' ? trash.name : null;
}

export const isNothing = ({ categories, senders, messages }: MailChoice): boolean =>
  categories.size + senders.size + messages.size === 0;

export function toggleCategory(choice: MailChoice, category: MailCategory): MailChoice {
  return { ...choice, categories: toggleId(choice.categories, category) };
}

export function toggleSender(choice: MailChoice, sender: MailSender): MailChoice {
  const senders = new Map(choice.senders);
  if (!senders.delete(sender.id)) senders.set(sender.id, sender);
  return { ...choice, senders };
}

/** Whether a message is ticked by its category or sender. */
function isTickedByGroup({ categories, senders }: MailChoice, message: Chosen): boolean {
  return (
    message.categories.some((category) => categories.has(category)) ||
    [...senders.values()].some(({ address }) => address === message.fromAddress)
  );
}

export function isMessageTicked(choice: MailChoice, message: Chosen): boolean {
  if (choice.except.has(message.id)) return false;
  return choice.messages.has(message.id) || isTickedByGroup(choice, message);
}

/** Ticks a message, or leaves it out of what is ticked by its category or sender. */
export function toggleMessage(choice: MailChoice, message: Chosen): MailChoice {
  const messages = new Map(choice.messages);
  const except = new Map(choice.except);
  const isGroup = isTickedByGroup(choice, message);
  if (isMessageTicked(choice, message)) {
    messages.delete(message.id);
    if (isGroup) except.set(message.id, message);
  } else {
    except.delete(message.id);
    if (!isGroup) messages.set(message.id, message);
  }
  return { ...choice, messages, except };
}

/** Kinds and senders overlap and hold protected messages, so it is exact for single messages only. */
export function estimateChoice(choice: MailChoice, scan: MailTotals, rules: MailRules): Estimate {
  const { categories, senders, messages, except } = choice;
  const kinds = addSums([...categories].map((category) => scan.categories[category]));
  // `cleanable` counts each message once, without what is protected by default.
  const isDefault = DEFAULT_MAIL_PROTECTIONS.every((protection) => rules.protections.includes(protection));
  const most = isDefault ? scan.cleanable : kinds;
  const sums: Sum[] = [
    { files: Math.min(kinds.files, most.files), bytes: Math.min(kinds.bytes, most.bytes) },
    ...[...senders.values()].map(({ messages: files, bytes }) => ({ files, bytes })),
    ...[...messages.values()].map(({ bytes }) => ({ files: 1, bytes })),
    ...[...except.values()].map(({ bytes }) => ({ files: -1, bytes: -bytes })),
  ];
  return { ...addSums(sums), isExact: categories.size + senders.size === 0 };
}

/** Which of a message's protections apply; a message with one stays. */
export function protectionsOf(rules: MailRules, { protections }: Pick<MailMessage, 'protections'>) {
  return protections.filter((protection) => rules.protections.includes(protection));
}

export function toPlanRequest(choice: MailChoice, rules: MailRules): Omit<CreateMailPlanDto, 'id'> {
  return {
    categories: [...choice.categories],
    senderIds: [...choice.senders.keys()],
    messageIds: [...choice.messages.keys()],
    exceptIds: [...choice.except.keys()],
    protections: [...rules.protections],
    keepLatest: rules.keepLatest,
  };
}
