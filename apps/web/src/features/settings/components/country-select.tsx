import { useMutation } from '@tanstack/react-query';
import { authApi } from '@/shared/api/auth-api';
import { failureMessage } from '@/shared/api/failure-message';
import { useCountry } from '@/shared/session/country';
import { notifySignedIn } from '@/shared/session/user-events';
import { toastFailure } from '@/shared/toast/toast-store';
import { Select } from '@/shared/ui/select';
import { listCountries } from '../countries';
import { useSettingsText } from '../messages';

/** The country in which national phone numbers are read. */
export function CountrySelect() {
  const t = useSettingsText();
  const country = useCountry();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (chosen: string) => authApi.updateUser({ country: chosen }),
    onSuccess: notifySignedIn,
    onError: (error) => toastFailure(t('country.failed'), failureMessage(error)),
  });
  const empty = country === null ? [{ value: '', label: '' }] : [];
  return (
    <Select
      label={t('country.label')}
      hint={t('country.hint')}
      options={[...empty, ...listCountries()]}
      value={(isPending && variables) || (country ?? '')}
      onChange={({ target }) => mutate(target.value)}
    />
  );
}
