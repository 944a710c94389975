import { Component, type ReactNode } from 'react';
import { checkConnection, isOffline } from '../shared/browser/connection';
import { browser } from '../shared/browser/navigation';
import { paths } from '../shared/config/paths';
import { sharedText } from '../shared/i18n/shared-messages';
import { Button } from '../shared/ui/button';
import { buttonStyles } from '../shared/ui/button-styles';
import { removePrerenderedPage } from './prerender/prerendered-page';
import { isLoadFailure } from './load-failure';

interface State {
  error: unknown;
}

/** Replaces a screen that failed with the reason and a button to reload (ERR-02 to ERR-05). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error() };
  }

  override componentDidCatch(error: unknown): void {
    removePrerenderedPage();
    console.error(error);
    if (isLoadFailure(error)) void checkConnection().then(() => this.forceUpdate());
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const { title, text } = describeError(error);
    return (
      <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-12 text-center">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="max-w-full text-soft">{text}</p>
        <Button className="mt-6" onClick={() => browser.reload()}>
          {sharedText('crash.reload')}
        </Button>
        {isLoadFailure(error) && isOffline() && (
          <a href={paths.realCleaner} className={buttonStyles({ variant: 'quiet' })}>
            {sharedText('load.offline.link')}
          </a>
        )}
      </div>
    );
  }
}

/** React's production build names its errors by number. */
const FRAMEWORK = /^Minified React error #\d/;

function describeError(error: unknown): { title: string; text: string } {
  if (isLoadFailure(error)) {
    const reason = isOffline() ? 'load.offline' : 'load.failed';
    return { title: sharedText(`${reason}.title`), text: sharedText(`${reason}.text`) };
  }
  // A framework's message is of no use to the user; `componentDidCatch` logs it.
  const message = error instanceof Error && !FRAMEWORK.test(error.message) ? error.message : '';
  return { title: sharedText('crash.title'), text: message || sharedText('crash.unknown') };
}
