import type {
  CreateMailPlanDto,
  MailCategory,
  MailMessage,
  MailProtection,
  MailSender,
  MailTotals,
} from '@swipeclean/contracts';
import { toggleId } from '@/shared/state/id-set';

/** What the user ticked: whole categories and senders, single messages, and those that stay all the same. */
export interface MailChoice {
  categories: ReadonlySet<MailCategory>;
  /** Addresses of senders by their ids. */
  senders: ReadonlyMap<string, string>;
  messages: ReadonlySet<string>;
  except: ReadonlySet<string>;
}

/** Which mail stays whatever is ticked. */
export interface MailRules {
  protections: readonly MailProtection[];
  /** The newest messages of each sender. */
  keepLatest: number;
}

export const NO_CHOICE: MailChoice = {
  categories: new Set(),
  senders: new Map(),
  messages: new Set(),
  except: new Set(),
};

/** Whether all spam lies in the junk folder, where the user's provider or the user put it. */
export function isSpamInJunk({ categories, folders }: MailTotals): boolean {
  const junk = folders.filter(({ use }) => use === 'junk').reduce((sum, { files }) => sum + files, 0);
  return categories.spam.files > 0 && categories.spam.files === junk;
}

/** Only spam that already lies in the junk folder is ticked in advance. */
export function createChoice(scan: MailTotals): MailChoice {
  return isSpamInJunk(scan) ? { ...NO_CHOICE, categories: new Set(['spam']) } : NO_CHOICE;
}

export const isNothing = ({ categories, senders, messages }: MailChoice): boolean =>
  categories.size + senders.size + messages.size === 0;

export function toggleCategory(choice: MailChoice, category: MailCategory): MailChoice {
  return { ...choice, categories: toggleId(choice.categories, category) };
}

export function toggleSender(choice: MailChoice, { id, address }: MailSender): MailChoice {
  const senders = new Map(choice.senders);
  if (!senders.delete(id)) senders.set(id, address);
  return { ...choice, senders };
}

type Chosen = Pick<MailMessage, 'id' | 'categories' | 'fromAddress'>;

/** Whether a message is ticked by its category or sender. */
function isTickedByGroup({ categories, senders }: MailChoice, message: Chosen): boolean {
  return (
    message.categories.some((category) => categories.has(category)) ||
    [...senders.values()].includes(message.fromAddress)
  );
}

export function isMessageTicked(choice: MailChoice, message: Chosen): boolean {
  if (choice.except.has(message.id)) return false;
  return choice.messages.has(message.id) || isTickedByGroup(choice, message);
}

/** Ticks a message, or leaves it out of what is ticked by its category or sender. */
export function toggleMessage(choice: MailChoice, message: Chosen): MailChoice {
  const messages = new Set(choice.messages);
  const except = new Set(choice.except);
  const isGroup = isTickedByGroup(choice, message);
  if (isMessageTicked(choice, message)) {
    messages.delete(message.id);
    if (isGroup) except.add(message.id);
  } else {
    except.delete(message.id);
    if (!isGroup) messages.add(message.id);
  }
  return { ...choice, messages, except };
}

/** Which of a message's protections apply; a message with one stays. */
export function protectionsOf(rules: MailRules, { protections }: Pick<MailMessage, 'protections'>) {
  return protections.filter((protection) => rules.protections.includes(protection));
}

export function toPlanRequest(choice: MailChoice, rules: MailRules): Omit<CreateMailPlanDto, 'id'> {
  return {
    categories: [...choice.categories],
    senderIds: [...choice.senders.keys()],
    messageIds: [...choice.messages],
    exceptIds: [...choice.except],
    protections: [...rules.protections],
    keepLatest: rules.keepLatest,
  };
}
