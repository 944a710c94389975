/** The message of the service worker that asks an open page to show a screen. */
interface OpenPageMessage {
  openPage: string;
}

/** The used part of the windows of a service worker. */
export interface WorkerClients {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerWindow[]>;
  openWindow(url: string): Promise<unknown>;
}
interface WorkerWindow {
  focus(): Promise<unknown>;
  postMessage(message: OpenPageMessage, transfer: Transferable[]): void;
}

/** A page without a user does not answer, nor one that is still loading, of an earlier version or frozen. */
const ANSWER_TIMEOUT_MS = 500;

/**
 * Shows a screen in a window that is open already, else in a new one. The open window is not reloaded: it would lose
 * its open folder and what runs there.
 */
export async function openPage(clients: WorkerClients, path: string): Promise<void> {
  for (const open of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    // Only one window can be focused or opened for a press, so that a page is asked before it is focused.
    if (await showScreen(open, path)) return void (await open.focus());
  }
  await clients.openWindow(path);
}

function showScreen(open: WorkerWindow, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (isShown: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isShown);
    };
    const timer = setTimeout(() => settle(false), ANSWER_TIMEOUT_MS);
    port1.onmessage = () => settle(true);
    open.postMessage({ openPage: path }, [port2]);
  });
}

/** Shows the screens that the service worker asks for; returns a function that ends it. */
export function watchOpenPage(navigate: (path: string) => void): () => void {
  // Undefined in pages without encryption.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const onMessage = ({ data, ports }: MessageEvent<Partial<OpenPageMessage> | null>) => {
    if (!data?.openPage) return;
    navigate(data.openPage);
    ports[0]?.postMessage(null);
  };
  container?.addEventListener('message', onMessage);
  return () => container?.removeEventListener('message', onMessage);
}
