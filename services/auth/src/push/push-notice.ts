import { type LanguageCode, type PushNotice, SITE_PATHS } from '@swipeclean/contracts/server';
import { ACCOUNT_TEXTS, nameInNotice, pathOfNotice } from '../mail/account-mail';
import { listDigestLines } from '../mail/digest-mail';
import { DIGEST_TEXTS } from '../mail/digest-texts';
import { fillPlaces } from '../mail/mail-texts';
import type { PushContent } from './push-content';

/** Lines of a digest that a notification shows; systems cut longer ones. */
const MAX_LINES = 4;

/** Writes a notification in a language: figures and what to do, as its mail says it. */
export function writePushNotice(content: PushContent, language: LanguageCode): PushNotice {
  const { kind } = content;
  if (kind === 'digest') {
    const lines = listDigestLines(content.facts, language);
    return {
      title: DIGEST_TEXTS[language].subject,
      body: lines
        .slice(0, MAX_LINES)
        .map(({ text }) => text)
        .join('\n'),
      path: lines[0]?.path ?? SITE_PATHS.home,
      tag: kind,
    };
  }
  const { mails } = ACCOUNT_TEXTS[language];
  if (kind === 'key-expiring') {
    const { subject, button = '' } = mails[kind];
    return { title: subject, body: button, path: SITE_PATHS.profile, tag: kind };
  }
  const { subject, button = '' } = mails[`cleaning-${content.notice}`];
  const title = fillPlaces(subject, { name: nameInNotice(content) });
  return { title, body: button, path: pathOfNotice(content), tag: content.notice };
}
