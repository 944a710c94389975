import { act, render, screen } from '@testing-library/react';
import { useWorks } from '@/shared/work/work-store';
import { folderHandle, fileAt } from '@/testing/folder/files';
import { requestOfHandle } from '../picker/scan-request';
import { showScanAsWork } from './run-scan';
import { ScanStore } from './scan-store';

function Works() {
  return (
    <ul>
      {useWorks().map(({ id, title, path }) => (
        <li key={id}>{`${title} ${path}`}</li>
      ))}
    </ul>
  );
}

it('should show a scan in the header from start to end', async () => {
  let finish: () => void = () => undefined;
  const store = new ScanStore(
    () => new Promise<never>((_, reject) => (finish = () => reject(new Error('stopped')))),
  );
  const request = await requestOfHandle(folderHandle('Pictures', [fileAt('Pictures/a.jpg', {})]));
  render(<Works />);
  const stop = showScanAsWork(store, '/clean');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  let scanning: Promise<unknown> = Promise.resolve();
  act(() => {
    scanning = store.start(request);
  });
  expect(screen.getByRole('listitem')).toHaveTextContent('Scanning Pictures /clean');
  await act(async () => {
    finish();
    await scanning.catch(() => undefined);
  });
  act(stop);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
