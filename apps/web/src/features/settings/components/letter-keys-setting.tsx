import { useId, useState } from 'react';
import { areLetterKeysOn, setLetterKeys } from '@/shared/command-menu/shortcuts';
import { Checkbox } from '@/shared/ui/checkbox';
import { useSettingsText } from '../messages';

/** Turns off the shortcuts of single letters, which speech input may press. */
export function LetterKeysSetting() {
  const t = useSettingsText();
  const hintId = useId();
  const [areOn, setOn] = useState(areLetterKeysOn);
  return (
    <div>
      <Checkbox
        label={t('letterKeys.label')}
        aria-describedby={hintId}
        checked={areOn}
        onChange={({ target }) => {
          setLetterKeys(target.checked);
          setOn(target.checked);
        }}
      />
      <p id={hintId} className="text-small text-soft">
        {t('letterKeys.hint')}
      </p>
    </div>
  );
}
