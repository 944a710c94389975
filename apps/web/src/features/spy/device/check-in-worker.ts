import type { CheckAnswer, CheckFailure, CheckRequest } from './answer-checks';
import type { DeviceReport } from './check-device';

/** Nothing was checked, for the given reason. */
export class CheckFailed extends Error {
  constructor(readonly failure: CheckFailure) {
    super(failure);
  }
}

/**
 * Runs a check in a worker, so that the page stays responsive. Rejects with CheckFailed, or at once with the signal's
 * reason on abort.
 */
export function checkInWorker(
  request: CheckRequest,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<DeviceReport> {
  const worker = new Worker(new URL('./device-worker.ts', import.meta.url), {
    type: 'module',
    name: 'device-check',
  });
  return new Promise<DeviceReport>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    worker.onerror = () => reject(new CheckFailed('unreadable'));
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.type === 'progress') onProgress(data.fraction);
      else if (data.type === 'end') resolve(data.report);
      else reject(new CheckFailed(data.failure));
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
