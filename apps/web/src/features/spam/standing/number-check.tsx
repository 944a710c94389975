import { useState } from 'react';
import { useForm } from '@/shared/form/use-form';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { TextField } from '@/shared/ui/text-field';
import { phoneRule, tellFailure } from '../components/form-refusal';
import { useSpamText } from '../messages';
import { NumberStandingView } from './number-standing';

/** Asks what is known of a number; a name is never among it. */
export function NumberCheck() {
  const t = useSpamText();
  const [number, setNumber] = useState<string>();
  const { form, field, busy } = useForm({
    fields: { number: phoneRule },
    send: async (values) => setNumber(values.number.trim()),
    failure: tellFailure,
  });
  return (
    <Card title={t('check.title')}>
      <form {...form} className="mb-4 flex flex-col gap-4">
        <TextField
          label={t('check.number')}
          hint={t('check.hint')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...field('number')}
        />
        <Button type="submit" variant="secondary" full busy={busy}>
          {t('check.submit')}
        </Button>
      </form>
      {number && <NumberStandingView key={number} number={number} />}
    </Card>
  );
}
