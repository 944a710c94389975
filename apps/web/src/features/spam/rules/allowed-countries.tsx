import { X } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { listCountries } from '@/shared/format/countries';
import { useCountry } from '@/shared/session/country';
import { TextLink } from '@/shared/ui/link';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { useSpamText } from '../messages';

interface AllowedCountriesProps {
  /** ISO 3166. */
  allowed: readonly string[];
  onChange: (allowed: string[]) => void;
}

/** The countries whose numbers get through besides the user's own. */
export function AllowedCountries({ allowed, onChange }: AllowedCountriesProps) {
  const t = useSpamText();
  const own = useCountry();
  const countries = listCountries();
  const nameOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
  const others = countries.filter(({ value }) => value !== own && !allowed.includes(value));
  return (
    <div className="mb-2 ml-8 flex flex-col gap-3">
      <p className="text-small text-soft">
        {own ? t('rules.foreign.hint', { country: nameOf(own) }) : t('rules.foreign.unknown')}{' '}
        <TextLink to={paths.settings}>{t('rules.foreign.settings')}</TextLink>
      </p>
      {allowed.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {allowed.map((code) => (
            <li key={code}>
              <Button
                variant="secondary"
                aria-label={t('rules.foreign.remove', { country: nameOf(code) })}
                onClick={() => onChange(allowed.filter((other) => other !== code))}
              >
                {nameOf(code)}
                <X aria-hidden className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label={t('rules.foreign.add')}
        options={[{ value: '', label: t('rules.foreign.choose') }, ...others]}
        value=""
        onChange={({ target }) => target.value && onChange([...allowed, target.value])}
      />
    </div>
  );
}
