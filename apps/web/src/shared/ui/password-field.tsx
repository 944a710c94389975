import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useSharedText } from '../i18n/shared-messages';
import { classNames } from './class-names';
import { CONTROL_STYLES, Field, type FieldProps } from './field';
import { IconButton } from './icon-button';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const t = useSharedText();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(CONTROL_STYLES, 'pr-12', className)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? t('password.hide') : t('password.show')}
            className="absolute inset-y-0 right-0.5"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
