import { toScannedFile } from '@swipeclean/scan-engine';
import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-screen';
import { ConfirmRemoval } from './confirm-removal';

const ask = async (path: string) => {
  const file = toScannedFile(0, { path, size: 1, lastModified: 0, type: '' });
  renderScreen(
    <ConfirmRemoval
      groups={[{ reason: 'identical', files: [file], bytes: 1 }]}
      folder="Laptop"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  );
  await screen.findByText(/For 30 days you can put them back/);
};
const programs = () => screen.queryByText(/Programs and scripts that you put back/);
const copies = () => screen.queryByText(/This browser moves files by copying/);

describe('the question before a removal', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'FileSystemFileHandle'));

  it('should say that programs come back with a new date, where the browser moves other files', async () => {
    globalThis.FileSystemFileHandle = class {
      move() {}
    } as unknown as typeof FileSystemFileHandle;
    await ask('Laptop/setup.deb');
    expect(programs()).toBeVisible();
    expect(copies()).not.toBeInTheDocument();
  });

  it('should say it of every file where the browser copies', async () => {
    await ask('Laptop/setup.deb');
    expect(copies()).toBeVisible();
    expect(programs()).not.toBeInTheDocument();
  });

  it('should say nothing of it when only other files are removed', async () => {
    globalThis.FileSystemFileHandle = class {
      move() {}
    } as unknown as typeof FileSystemFileHandle;
    await ask('Laptop/photo.jpg');
    expect(programs()).not.toBeInTheDocument();
  });
});
