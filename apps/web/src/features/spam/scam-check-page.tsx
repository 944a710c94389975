import type { ScamSign } from '@swipeclean/contracts';
import type { ScamVerdict } from '@swipeclean/scam-check';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSharedMessage } from '@/shared/share/shared-message';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { PageHeader } from '@/shared/ui/page-header';
import { TextArea } from '@/shared/ui/text-field';
import { MarkedMessage } from './message-check/marked-message';
import { ReasonList } from './message-check/reason-list';
import { VerdictPanel } from './message-check/verdict-panel';
import { useSpamText } from './messages';

// Loaded on demand: words, weights and the list of domain endings are larger than the rest of the page.
const checkInBrowser = async (message: string) =>
  (await import('@swipeclean/scam-check')).checkMessage(message);

/** Judges a pasted or shared message in the browser; nothing is sent or stored. */
export default function ScamCheckPage() {
  const t = useSpamText();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [message, setMessage] = useState(() => readSharedMessage(hash));
  const [verdict, setVerdict] = useState<ScamVerdict | null>(null);
  const [error, setError] = useState<'scam.empty' | 'scam.failed' | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isAgain = useRef(false);

  const example = t('scam.example.text');
  const isExample = message === example;

  async function judge() {
    setError(null);
    setIsChecking(true);
    await checkInBrowser(message).then(setVerdict, () => setError('scam.failed'));
    setIsChecking(false);
  }

  useEffect(() => {
    const shared = readSharedMessage(hash);
    if (!shared) return;
    void checkInBrowser(shared).then(setVerdict, () => setError('scam.failed'));
    // The message does not stay in the history.
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  // The button that asked for the form is gone, and with it the focus.
  useEffect(() => {
    if (!verdict && isAgain.current) field.current?.focus();
  }, [verdict]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (message.trim()) void judge();
    else setError('scam.empty');
  };
  if (verdict)
    return (
      <>
        <PageHeader title={t('scam.title')} />
        <div className="flex flex-col gap-4">
          <VerdictPanel
            verdict={verdict}
            isExample={isExample}
            onAgain={() => {
              isAgain.current = true;
              setVerdict(null);
              if (verdict.verdict !== 'too-short') setMessage('');
            }}
          />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Card title={t('scam.message')}>
              <MarkedMessage message={message} verdict={verdict} />
            </Card>
            <ReasonList message={message} verdict={verdict} />
          </div>
        </div>
      </>
    );
  return (
    <>
      <PageHeader title={t('scam.title')} description={t('scam.lead')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-12">
        <Card className="lg:col-span-7">
          <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
            <TextArea
              ref={field}
              label={t('scam.label')}
              rows={6}
              value={message}
              hint={isExample ? t('scam.example.note') : undefined}
              error={error ? t(error) : undefined}
              onChange={({ target }) => setMessage(target.value)}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="lg" className="max-sm:w-full" busy={isChecking}>
                {t('scam.submit')}
              </Button>
              {message === '' && (
                <Button
                  variant="quiet"
                  size="lg"
                  className="max-sm:w-full"
                  onClick={() => {
                    setError(null);
                    setMessage(example);
                    // The button is gone, and with it the focus.
                    field.current?.focus();
                  }}
                >
                  {t('scam.example')}
                </Button>
              )}
            </div>
          </form>
        </Card>
        <LookedFor />
      </div>
    </>
  );
}

/** The most frequent signs, in the words of the reasons. */
const EXAMPLES: readonly ScamSign[] = [
  'imitating-link',
  'asks-secret',
  'delivery',
  'family',
  'urgency',
  'gift-card',
];

/** What the check goes by, and its limits. */
function LookedFor() {
  const t = useSpamText();
  return (
    <Card title={t('scam.how')} className="lg:col-span-5">
      <ul className="list-disc pl-5">
        {EXAMPLES.map((sign) => (
          <li key={sign}>
            <span className="block first-letter:uppercase">{t(`sign.${sign}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-soft">{t('scam.limits')}</p>
    </Card>
  );
}
