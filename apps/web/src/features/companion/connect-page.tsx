import type { CompanionAddress } from '@swipeclean/scan-engine/browser';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  companionConnection,
  connect,
  type ConnectionFailure,
  parseLink,
} from '@/folder/companion/companion-connection';
import { isTouchDevice } from '@/shared/browser/is-touch-device';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { useCompanionText } from './messages';
import { TerminalSteps } from './terminal-steps';

const StartProgram = lazy(() => import('./start-program'));
const OnYourComputer = lazy(() => import('./on-your-computer'));
const SharedFolders = lazy(() => import('./shared-folders'));

/** Connects to the program that opens folders of this computer, and scans them. */
export default function ConnectPage() {
  const t = useCompanionText();
  const shared = useSharedText();
  const state = useStore(companionConnection);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isOnPhone = isTouchDevice();
  useEffect(() => {
    const link = parseLink(hash);
    // The code works once, and does not belong in the history.
    if (link) void navigate(paths.connect, { replace: true });
    // A phone has no program to connect to; its browser would ask for access to the local network.
    if (!isOnPhone) void connect(link);
  }, [hash, navigate, isOnPhone]);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        back={{ to: paths.realCleaner, label: t('back') }}
      />
      <div className="flex max-w-2xl flex-col gap-4">
        {state.status === 'connecting' && <p role="status">{t('connecting')}</p>}
        {state.status === 'removed' && <Notice announce>{t('removed')}</Notice>}
        {state.status === 'asks' && (
          <Notice announce action={<Retry link={state.link} label={t('asks.action')} />}>
            {t('asks.text')}
          </Notice>
        )}
        {state.status === 'failed' && (
          <Notice
            tone="bad"
            action={hasRetry(state.reason) && <Retry link={state.link} label={shared('action.tryAgain')} />}
          >
            {t(`failed.${state.reason}`)}
          </Notice>
        )}
        <Suspense>
          {state.status === 'connected' ? (
            <SharedFolders {...state} />
          ) : isOnPhone ? (
            <OnYourComputer />
          ) : state.status === 'failed' && !hasRetry(state.reason) ? (
            <TerminalSteps
              title={t('terminal.title')}
              command="clean ~/Downloads"
              last={t('terminal.apply')}
            />
          ) : (
            <StartProgram />
          )}
        </Suspense>
      </div>
    </>
  );
}

/** Another try changes nothing about the browser or the address of the page. */
const hasRetry = (reason: ConnectionFailure) => reason !== 'unsupported' && reason !== 'insecure';

function Retry({ link, label }: { link: CompanionAddress | null; label: string }) {
  return (
    <Button variant="secondary" onClick={() => void connect(link, true)}>
      {label}
    </Button>
  );
}
