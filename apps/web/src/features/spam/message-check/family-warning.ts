import { isHarmlessSign } from '@swipeclean/contracts';
import type { ScamVerdict } from '@swipeclean/scam-check';
import { formatList } from '@/shared/format/format';
import { currentLanguage } from '@/shared/i18n/messages';
import { spamText } from '../messages';

/** Signs that a warning names. */
const MAX_SIGNS = 2;
/** Languages that write sentences without spaces between. */
const WITHOUT_SPACES: readonly string[] = ['ja', 'zh'];

/** A short warning to pass on. It repeats neither the message nor a link or number that could be opened. */
export function writeFamilyWarning({ reasons, brand, links }: ScamVerdict): string {
  const link = links.find(({ isOfficial }) => !isOfficial);
  const signs = reasons
    .filter(({ sign }) => !isHarmlessSign(sign) && sign !== 'wording')
    .map(({ sign }) => sign);
  const isImitated = brand !== null && links.every(({ isOfficial }) => !isOfficial);
  const sentences = [
    isImitated ? spamText('scam.warning.brand', { brand: brand.name }) : spamText('scam.warning.general'),
    signs.length > 0 &&
      spamText('scam.warning.signs', {
        signs: formatList(signs.slice(0, MAX_SIGNS).map((sign) => spamText(`sign.${sign}`))),
      }),
    link && spamText('scam.warning.host', { host: withoutLink(link.host) }),
    signs.includes('call-back') && spamText('scam.warning.number'),
    spamText('scam.warning.end'),
  ];
  return sentences.filter(Boolean).join(WITHOUT_SPACES.includes(currentLanguage()) ? '' : ' ');
}

/** A host that no app turns into a link. */
const withoutLink = (host: string): string => host.replaceAll('.', '[.]');
