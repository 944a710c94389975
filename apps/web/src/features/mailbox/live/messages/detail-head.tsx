import type { MailAccount, MailTotals } from '@swipeclean/contracts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { useMailboxText } from '../../messages';
import type { MailChoice, MailRules } from '../choice/mail-choice';

/** Props of a part of the scan that replaces the overview. */
export interface DetailProps {
  mailbox: Pick<MailAccount, 'id' | 'kind'>;
  scan: MailTotals;
  choice: MailChoice;
  rules: MailRules;
  /** Null while nothing can be chosen. */
  onChange: ((choice: MailChoice) => void) | null;
  onBack: () => void;
}

interface DetailHeadProps {
  title: string;
  onBack: () => void;
}

/** The head of a part of the scan that replaces the overview; it takes the focus. */
export function DetailHead({ title, onBack }: DetailHeadProps) {
  const t = useMailboxText();
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={head} className="scroll-mt-18">
      <Button variant="quiet" icon={ArrowLeft} className="-ml-3" onClick={onBack}>
        {t('detail.back')}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold wrap-anywhere outline-none">
        {title}
      </h2>
    </div>
  );
}
