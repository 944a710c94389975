import { useState } from 'react';
import { areLetterKeysOn, setLetterKeys } from '@/shared/command-menu/shortcuts';
import { Checkbox } from '@/shared/ui/checkbox';
import { useSettingsText } from '../messages';

/** Turns off the shortcuts of single letters, which speech input may press. */
export function LetterKeysSetting() {
  const t = useSettingsText();
  const [areOn, setOn] = useState(areLetterKeysOn);
  return (
    <Checkbox
      label={
        <>
          {t('letterKeys.label')}
          <span className="block text-small text-soft">{t('letterKeys.hint')}</span>
        </>
      }
      checked={areOn}
      onChange={({ target }) => {
        setLetterKeys(target.checked);
        setOn(target.checked);
      }}
    />
  );
}
