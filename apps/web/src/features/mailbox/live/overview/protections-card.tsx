import { MAIL_PROTECTIONS, type MailProtection, OLD_MAIL_DAYS } from '@swipeclean/contracts';
import { formatNumber } from '@/shared/format/format';
import { Card } from '@/shared/ui/card';
import { Checkbox } from '@/shared/ui/checkbox';
import { Disclosure } from '@/shared/ui/disclosure';
import { List } from '@/shared/ui/list';
import { Select } from '@/shared/ui/select';
import { useMailboxText } from '../../messages';
import type { MailRules } from '../choice/mail-choice';

const KEEP_LATEST = [0, 1, 3, 10, 50];

interface ProtectionsCardProps {
  protectedMessages: number;
  rules: MailRules;
  /** Null while nothing can be chosen. */
  onChange: ((rules: MailRules) => void) | null;
}

/** Which mail stays whatever is ticked; folded, as its defaults suit most people. */
export function ProtectionsCard({ protectedMessages, rules, onChange }: ProtectionsCardProps) {
  const t = useMailboxText();
  const { protections, keepLatest } = rules;
  function toggle(protection: MailProtection) {
    const rest = protections.filter((one) => one !== protection);
    const isOn = rest.length < protections.length;
    onChange?.({ ...rules, protections: isOn ? rest : [...rest, protection] });
  }
  return (
    <Card flush>
      <List label={t('protections.title')}>
        <Disclosure
          title={t('protections.title')}
          description={t('protections.text', { count: protectedMessages })}
          trailing={`${formatNumber(protections.length)}/${formatNumber(MAIL_PROTECTIONS.length)}`}
        >
          <div className="flex flex-col px-5 pb-5">
            {MAIL_PROTECTIONS.map((protection) => (
              <Checkbox
                key={protection}
                label={t(`protection.${protection}`, { days: OLD_MAIL_DAYS })}
                checked={protections.includes(protection)}
                disabled={!onChange}
                onChange={() => toggle(protection)}
              />
            ))}
            <div className="mt-3">
              <Select
                label={t('protections.latest')}
                value={String(keepLatest)}
                disabled={!onChange}
                onChange={({ target }) => onChange?.({ ...rules, keepLatest: Number(target.value) })}
                options={KEEP_LATEST.map((count) => ({
                  value: String(count),
                  label: count === 0 ? t('protections.latest.none') : formatNumber(count),
                }))}
              />
            </div>
          </div>
        </Disclosure>
      </List>
    </Card>
  );
}
