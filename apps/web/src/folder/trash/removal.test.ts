import { SOURCE_RESTORE_DAYS } from '@swipeclean/contracts';
import { OLD_AFTER_DAYS, PRESELECT_AFTER_DAYS, TRASH_RETENTION_DAYS } from '@swipeclean/scan-engine';
import { LANGUAGES } from '@/shared/i18n/languages';
import { readMessages } from '@/testing/message-files';

describe('texts about files', () => {
  const days = [TRASH_RETENTION_DAYS, SOURCE_RESTORE_DAYS, PRESELECT_AFTER_DAYS, OLD_AFTER_DAYS];
  const isBare = (text: string) => days.some((count) => new RegExp(`(?<!\\d)${count}(?!\\d)`).test(text));

  it.each(['folder', 'folder-screens', 'cleaning', 'media', 'storage', 'faq', 'mailbox', 'cloud'])(
    'should take retention and ages as values: %s',
    (area) => {
      const texts = LANGUAGES.flatMap(({ code }) => Object.entries(readMessages(area, code)));
      expect(texts.filter(([key, text]) => isBare(text) && !isBare(key))).toEqual([]);
    },
  );
});
