import { updateUser } from '@swipeclean/contracts';
import { useState } from 'react';
import { request } from '@/shared/api/client';
import { failureMessage } from '@/shared/api/failure-message';
import { useCountry } from '@/shared/session/country';
import { notifySignedIn } from '@/shared/session/user-events';
import { toastFailure } from '@/shared/toast/toast-store';
import { Select } from '@/shared/ui/select';
import { listCountries } from '@/shared/format/countries';
import { useSettingsText } from '../messages';

/** The country in which national phone numbers are read. */
export default function CountrySelect() {
  const t = useSettingsText();
  const country = useCountry();
  const [saving, setSaving] = useState<string>();
  // Without the query cache, which this address does not load for visitors.
  const save = async (chosen: string) => {
    setSaving(chosen);
    try {
      notifySignedIn(await request(updateUser, { country: chosen }));
    } catch (error) {
      toastFailure(t('country.failed'), failureMessage(error));
    }
    setSaving(undefined);
  };
  const empty = country === null ? [{ value: '', label: '' }] : [];
  return (
    <Select
      label={t('country.label')}
      hint={t('country.hint')}
      options={[...empty, ...listCountries()]}
      value={saving ?? country ?? ''}
      onChange={({ target }) => void save(target.value)}
    />
  );
}
