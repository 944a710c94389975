import {
  CONSENT_ERRORS,
  CONSENT_PROVIDERS,
  listConsentProviders,
  type SourceKind,
  startConsent,
  type StartConsentDto,
} from '@swipeclean/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiQuery } from '../../api/api-query';
import { request } from '../../api/client';
import { browser } from '../../browser/navigation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { isPremiumRequired, PremiumNotice } from '../../ui/premium-notice';
import { callFailureText } from '../call-failure';
import { useSourcesText } from '../messages';

type ConsentProvider = StartConsentDto['provider'];

/** Opens the provider's page, where the user gives consent. */
function useStartConsent(kind: SourceKind) {
  return useMutation({
    mutationFn: (provider: ConsentProvider) => request(startConsent, { kind, provider }),
    onSuccess: ({ url }) => browser.navigate(url),
  });
}

/** Connects by consent, with the providers that the operator has set up. `children` are shown below them. */
export function ConsentButtons({ kind, children }: { kind: SourceKind; children?: ReactNode }) {
  const t = useSourcesText();
  // Without an answer, the other ways are still there.
  const { data } = useQuery(apiQuery(listConsentProviders));
  const consent = useStartConsent(kind);
  const known: Partial<Record<ConsentProvider, { name: string }>> = CONSENT_PROVIDERS[kind];
  const providers = data?.[kind] ?? [];
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            size="lg"
            className="max-sm:w-full"
            busy={consent.isPending && consent.variables === provider}
            onClick={() => consent.mutate(provider)}
          >
            {t('connect.consent', { provider: known[provider]?.name ?? provider })}
          </Button>
        ))}
      </div>
      <ConsentFailure error={consent.error} />
      {children}
    </div>
  );
}

function ConsentFailure({ error }: { error: unknown }) {
  const t = useSourcesText();
  if (isPremiumRequired(error)) return <PremiumNotice>{t('connect.pro')}</PremiumNotice>;
  return error ? <Notice tone="bad">{callFailureText(error)}</Notice> : null;
}

/** After the provider's page: why nothing was connected. */
export function ConsentOutcome() {
  const t = useSourcesText();
  const [search] = useSearchParams();
  const code = search.get('connect_error');
  if (code === null) return null;
  const error = CONSENT_ERRORS.find((known) => known === code) ?? 'unavailable';
  return <Notice tone="bad">{t(error === 'limit' ? 'connect.error.conflict' : `consent.${error}`)}</Notice>;
}

interface ConnectAgainProps {
  kind: SourceKind;
  name: string;
  /** Null where the user signs in with a password. */
  provider: ConsentProvider | null;
  /** The form that asks for the password. */
  children: (close: () => void) => ReactNode;
}

/** The server refused the stored sign-in: the user signs in again, and the connection goes on as it was. */
export function ConnectAgain({ kind, name, provider, children }: ConnectAgainProps) {
  const t = useSourcesText();
  const [isOpen, setOpen] = useState(false);
  const consent = useStartConsent(kind);
  return (
    <>
      <Notice
        tone="bad"
        action={
          !isOpen && (
            <Button
              variant="secondary"
              busy={consent.isPending}
              onClick={() => (provider === null ? setOpen(true) : consent.mutate(provider))}
            >
              {t('connect.again')}
            </Button>
          )
        }
      >
        {t('connect.again.text', { name })}
      </Notice>
      <ConsentFailure error={consent.error} />
      {isOpen && <Card title={t('connect.again')}>{children(() => setOpen(false))}</Card>}
    </>
  );
}
