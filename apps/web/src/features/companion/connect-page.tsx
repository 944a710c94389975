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
import { companionCommand } from '@/shared/config/companion-command';
import { paths } from '@/shared/config/paths';
import { useSharedText } from '@/shared/i18n/shared-messages';
import { useStore } from '@/shared/state/store';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CommandLine } from '@/shared/ui/command-line';
import { Notice } from '@/shared/ui/notice';
import { PageHeader } from '@/shared/ui/page-header';
import { useCompanionText } from './messages';

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
          ) : (
            <Steps isInTerminal={state.status === 'failed' && !hasRetry(state.reason)} />
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

/** How to start the program: for this page, or where the page cannot use it, in the terminal alone. */
function Steps({ isInTerminal }: { isInTerminal: boolean }) {
  const t = useCompanionText();
  const command = isInTerminal
    ? 'clean ~/Downloads'
    : `connect --site ${window.location.origin} ~/Downloads ~/Pictures`;
  return (
    <Card title={t(isInTerminal ? 'terminal.title' : 'start.title')}>
      <ol className="flex list-decimal flex-col gap-4 pl-5 text-soft marker:text-soft">
        <li>{t('start.node')}</li>
        <li>
          {t('start.command')}
          <div className="mt-2">
            <CommandLine>{companionCommand(command)}</CommandLine>
          </div>
        </li>
        <li>{t(isInTerminal ? 'terminal.apply' : 'start.link')}</li>
      </ol>
      {!isInTerminal && <p className="mt-4 text-small text-soft">{t('start.stop')}</p>}
    </Card>
  );
}
