import type { ComponentProps } from 'react';
import { TextField } from '../../../shared/ui/text-field';
import { useSpamText } from '../messages';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

export function PhoneField(props: PhoneFieldProps) {
  const t = useSpamText();
  return (
    <TextField
      label={t('phone.label')}
      hint={t('phone.hint')}
      type="tel"
      autoComplete="off"
      maxLength={40}
      {...props}
    />
  );
}
