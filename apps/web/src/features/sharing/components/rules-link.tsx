import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/link';
import { useSharingText } from '../messages';

/** On to every rule by which is counted. */
export function RulesLink() {
  const t = useSharingText();
  return (
    <p className="text-small">
      <TextLink to={paths.referralRules}>{t('rules.link')}</TextLink>
    </p>
  );
}
