import { useState } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useFolderText } from '../messages';
import { requestWrites } from './directory-picker';

interface AllowWritesProps {
  handle: FileSystemDirectoryHandle;
  onAllowed: () => void;
}

/** The way to real cleaning, where a folder was opened for reading only. */
export function AllowWrites({ handle, onAllowed }: AllowWritesProps) {
  const t = useFolderText();
  const [refused, setRefused] = useState(false);

  async function allow() {
    if (await requestWrites(handle)) onAllowed();
    else setRefused(true);
  }

  return (
    <Notice
      announce={refused}
      action={
        <Button variant="secondary" onClick={() => void allow()}>
          {t('live.access.allow')}
        </Button>
      }
    >
      <p className="font-medium">{t('live.access.title')}</p>
      <p className="text-soft">{t(refused ? 'live.access.refused' : 'live.access.text')}</p>
    </Notice>
  );
}
