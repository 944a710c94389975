import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { useFolderText } from '../messages';
import { requestWrites } from './directory-picker';

interface AllowWritesProps {
  handle: FileSystemDirectoryHandle;
  onAllowed: () => void;
  /** What a screen does without; else what the cleaner's list does. */
  text?: string;
}

/** The way to real cleaning, where a folder was opened for reading only. */
export function AllowWrites({ handle, onAllowed, text }: AllowWritesProps) {
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
      <p className="text-soft">{refused ? t('live.access.refused') : (text ?? t('live.access.text'))}</p>
    </Notice>
  );
}
