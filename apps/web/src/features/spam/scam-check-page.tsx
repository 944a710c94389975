import type { ScamVerdict } from '@swipeclean/scam-check';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSharedMessage } from '@/shared/share/shared-message';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { TextArea } from '@/shared/ui/text-field';
import { useSpamText } from './messages';

/** Characters of a message that the judge reads. */
const MAX_MESSAGE_LENGTH = 5000;

const TONES = { scam: 'bad', suspicious: 'warn', clear: 'info' } as const;

// Loaded on demand: words and weights are larger than the rest of the page.
const checkInBrowser = async (message: string) =>
  (await import('@swipeclean/scam-check')).checkMessage(message);

/** Judges a pasted or shared message in the browser; nothing is sent or stored. */
export default function ScamCheckPage() {
  const t = useSpamText();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [message, setMessage] = useState(() => readSharedMessage(hash));
  const [verdict, setVerdict] = useState<ScamVerdict | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  async function judge() {
    setIsMissing(!message.trim());
    setVerdict(message.trim() ? await checkInBrowser(message) : null);
  }

  useEffect(() => {
    const shared = readSharedMessage(hash);
    if (!shared) return;
    void checkInBrowser(shared).then(setVerdict);
    // The message does not stay in the history.
    void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void judge();
  };
  return (
    <>
      <PageHeader title={t('scam.title')} description={t('scam.lead')} />
      <div className="flex flex-col gap-4">
        <Card>
          <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
            <TextArea
              label={t('scam.label')}
              rows={6}
              maxLength={MAX_MESSAGE_LENGTH}
              value={message}
              error={isMissing ? t('scam.empty') : undefined}
              onChange={({ target }) => {
                setMessage(target.value);
                setVerdict(null);
              }}
            />
            <Button type="submit">{t('scam.submit')}</Button>
          </form>
        </Card>
        {verdict && <Verdict verdict={verdict} />}
      </div>
    </>
  );
}

function Verdict({ verdict: { verdict, signs, brand, links } }: { verdict: ScamVerdict }) {
  const t = useSpamText();
  const isImitated = brand !== null && verdict !== 'clear' && links.some(({ isOfficial }) => !isOfficial);
  return (
    <>
      <Notice tone={TONES[verdict]} announce>
        <p className="font-semibold">{t(`scam.${verdict}`)}</p>
        <p>{t(`scam.${verdict}.advice`)}</p>
      </Notice>
      {signs.length > 0 && (
        <Card title={t('scam.reasons')}>
          <ul className="list-disc pl-5 text-small text-soft">
            {signs.map((sign) => (
              <li key={sign} className="first-letter:uppercase">
                {t(`sign.${sign}`)}
              </li>
            ))}
            {links
              .filter(({ isOfficial }) => !isOfficial)
              .map(({ host }) => (
                <li key={host} className="break-all">
                  {t('scam.host', { host })}
                </li>
              ))}
            {isImitated && <li>{t('scam.brand', { brand: brand.name, domain: brand.domain })}</li>}
          </ul>
        </Card>
      )}
    </>
  );
}
