import { TextField } from '@/shared/ui/text-field';
import { useBillingText } from '../messages';
import { CUSTOMER_FIELDS, type CustomerInfo } from './customer-info';

/** How each field is typed and filled in (SUBS-16, SUBS-17); none has a rule but to be there (SUBS-18). */
const INPUTS = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

/** SUBS-11. */
export function CustomerForm({
  info,
  onChange,
}: {
  info: CustomerInfo;
  onChange: (info: CustomerInfo) => void;
}) {
  const t = useBillingText();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {CUSTOMER_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`customer.${field}`)}
          name={field}
          required
          {...INPUTS[field]}
          value={info[field]}
          onChange={(event) => onChange({ ...info, [field]: event.target.value })}
        />
      ))}
    </div>
  );
}
