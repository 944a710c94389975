import type { CloudAccount } from '@swipeclean/contracts';
import { useRef, useState } from 'react';
import { ConnectForm, requiredRule } from '@/shared/sources/connect/connect-form';
import { PasswordField } from '@/shared/ui/password-field';
import { Select } from '@/shared/ui/select';
import { TextField } from '@/shared/ui/text-field';
import { useConnectDrive } from '../../api/drive.mutations';
import { useCloudText } from '../../messages';
import { DRIVE_PRESETS, type DrivePresetId } from './drive-presets';

interface WebdavFormProps {
  /** Of a drive that is connected again. */
  url?: string;
  onConnected: (drive: CloudAccount) => void;
}

/** Connects a drive by WebDAV; a provider fills the address. */
export function WebdavForm({ url = '', onConnected }: WebdavFormProps) {
  const t = useCloudText();
  const [preset, setPreset] = useState<DrivePresetId>(url ? 'other' : 'nextcloud');
  const address = useRef<HTMLInputElement>(null);
  const connect = useConnectDrive();

  function choose(id: DrivePresetId) {
    setPreset(id);
    const known = DRIVE_PRESETS.find((one) => one.id === id)?.url;
    if (address.current) address.current.value = known ?? '';
  }

  return (
    <ConnectForm
      fields={{ url: requiredRule('url'), user: requiredRule('user'), password: requiredRule('password') }}
      connect={async (values) => {
        onConnected(await connect.mutateAsync({ provider: 'webdav', ...values, url: values.url.trim() }));
      }}
    >
      {(field) => (
        <>
          <Select
            label={t('connect.provider')}
            value={preset}
            onChange={({ target }) => choose(target.value as DrivePresetId)}
            options={DRIVE_PRESETS.map(({ id, name }) => ({
              value: id,
              label: name ?? t('connect.provider.other'),
            }))}
          />
          <TextField
            label={t('connect.address')}
            hint={t(`connect.address.${preset}`)}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={url}
            ref={address}
            {...field('url')}
          />
          <TextField
            label={t('connect.user')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...field('user')}
          />
          <PasswordField
            label={t('connect.password')}
            hint={t('connect.password.hint')}
            autoComplete="off"
            {...field('password')}
          />
        </>
      )}
    </ConnectForm>
  );
}
