import { useQuery } from '@tanstack/react-query';
import { paths } from '@/shared/config/paths';
import { LinkButton } from '@/shared/ui/link';
import { Notice } from '@/shared/ui/notice';
import { devicesQuery } from '../api/spam.queries';
import { useSpamText } from '../messages';

/** Says that devices let everything through: nobody notices that by the devices themselves. */
export function ProtectionNotice() {
  const t = useSpamText();
  const { data = [] } = useQuery(devicesQuery);
  const count = data.filter(({ isProtecting }) => !isProtecting).length;
  if (count === 0) return null;
  const plans = (
    <LinkButton to={paths.pricing} variant="secondary">
      {t('devices.pro.link')}
    </LinkButton>
  );
  return (
    <div className="mb-5">
      <Notice tone="warn" action={plans}>
        {t('devices.unprotected', { count })}
      </Notice>
    </div>
  );
}
