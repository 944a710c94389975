import { render, screen, waitFor } from '@testing-library/react';
import { abortError, stubPicker } from '@/testing/folder/files';
import { engine } from '@/features/media/testing/fake-media';
import {
  box,
  closeLibrary,
  openLibrary,
  prepareLibrary,
  press,
} from '@/features/media/testing/sample-library';
import type {
  SimilarGroup,
  DecidedGroup,
  MediaGroups,
  PhotoFeatures,
  ScannedFile,
} from '@swipeclean/scan-engine';
import { createSelection } from '@/folder/file-selection';
import { ExportMedia } from './export-media';
import { applyRules, findKeepReason, listOthers } from '../current-groups';
import { otherFiles } from '../media-units';

jest.mock('@swipeclean/scan-engine/browser', () => ({
  ...jest.requireActual<object>('@/testing/folder/scan-in-page'),
  ...jest.requireActual<object>('@/features/media/testing/fake-media'),
}));

describe('exporting them', () => {
  beforeEach(prepareLibrary);
  afterEach(closeLibrary);

  const stubSavePicker = (picker: () => Promise<{ name: string }>) => {
    const stub = jest.fn<Promise<{ name: string }>, [{ id: string; startIn?: string }]>(picker);
    Object.assign(window, { showSaveFilePicker: stub });
    return stub;
  };

  it('should write complete units to an archive at the chosen place (MEDIA-20, MEDIA-22, TOAST-37)', async () => {
    const pick = stubSavePicker(() => Promise.resolve({ name: 'spring.zip' }));
    const { person } = await openLibrary();
    await person.click(await box('live.heic, Live Photo'));
    await person.click(await press('Export'));
    expect(screen.getByRole('radio', { name: 'External drive' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Computer' }));
    await person.click(await press('Export 20 Bytes'));
    expect(await screen.findByText('Export Started')).toBeVisible();
    expect(await screen.findByText('2 files exported (20 Bytes)')).toBeVisible();
    expect(screen.getByText('spring.zip')).toBeVisible();
    expect(pick.mock.calls[0]?.[0]).toMatchObject({ id: 'swipeclean-pc', startIn: 'downloads' });
    expect(engine.exported).toEqual([['live.heic', 'live.mov']]);
  });

  it('should do nothing when the user cancels', async () => {
    stubSavePicker(() => Promise.reject(abortError()));
    const { person } = await openLibrary();
    await person.click(await box('b.jpg'));
    await person.click(await press('Export'));
    await person.click(await press('Export 10 Bytes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/Export Started|Export Failed/)).not.toBeInTheDocument();
    expect(engine.exported).toEqual([]);
  });

  it('should copy file by file into a folder, be cancellable, and report what is left', async () => {
    stubSavePicker(() => Promise.resolve({ name: 'any.zip' }));
    engine.export = ({ signal, onProgress }) => {
      onProgress?.({ files: 1, bytes: 10, path: 'b.jpg' });
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    };
    const { person } = await openLibrary();
    stubPicker(() => Promise.resolve({ name: 'Stick' } as FileSystemDirectoryHandle));
    await person.click(await box(/^March 2026/));
    await person.click(await press('Export'));
    await person.click(screen.getByRole('radio', { name: 'Separate files' }));
    expect(screen.getByText(/nothing there is replaced/)).toBeVisible();
    await person.click(await press('Export 50 Bytes'));
    expect(await screen.findByRole('progressbar', { name: 'Exporting photos and videos' })).toBeVisible();
    await person.click(await press('Cancel'));
    expect(await screen.findByText('Export stopped')).toBeVisible();
    expect(
      screen.getByText(
        '1 file (10 Bytes) had been copied by then and stay there. No incomplete file was left.',
      ),
    ).toBeVisible();
  });

  it('should report a failure with its file (TOAST-25, MEDIA-23)', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    stubSavePicker(() => Promise.resolve({ name: 'spring.zip' }));
    engine.export = ({ onProgress }) => {
      onProgress?.({ files: 0, bytes: 5, path: 'b.jpg' });
      return Promise.reject(new DOMException('', 'NotReadableError'));
    };
    const { person } = await openLibrary();
    await person.click(await box('b.jpg'));
    await person.click(await press('Export'));
    await person.click(await press('Export 10 Bytes'));
    expect(await screen.findByText('Export Failed')).toBeVisible();
    expect(screen.getByText('It stopped at b.jpg.')).toBeVisible();
    expect(screen.getByText('Nothing was written there.')).toBeVisible();
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ name: 'NotReadableError' }));
  });

  it('should list the files that it left out', async () => {
    stubSavePicker(() => Promise.resolve({ name: 'spring.zip' }));
    engine.export = () =>
      Promise.resolve({ files: 1, bytes: 10, failures: [{ path: 'b.jpg', code: 'NotFoundError' }] });
    const { person } = await openLibrary();
    await person.click(await box(/^March 2026/));
    await person.click(await press('Export'));
    await person.click(await press('Export 50 Bytes'));
    await person.click(await screen.findByText('Left out: 1 file'));
    expect(screen.getByText('NotFoundError')).toBeVisible();
  });

  it('should offer only downloads where the browser has no picker', async () => {
    const { person } = await openLibrary();
    await person.click(await box('b.jpg'));
    await person.click(await press('Export'));
    expect(screen.getByRole('radio', { name: 'Computer' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'External drive' })).toBeDisabled();
  });

  it.each([
    [1024 ** 3, false],
    [1024 ** 3 + 1, true],
  ])('should warn of a download of %d bytes, which the browser holds in memory: %s', (bytes, warns) => {
    render(
      <ExportMedia open files={3} bytes={bytes} onExport={() => undefined} onCancel={() => undefined} />,
    );
    expect(screen.queryAllByText(/Above 1 GB that may fail/)).toHaveLength(warns ? 1 : 0);
  });
});

describe('groups of photos with the rules of the folder', () => {
  const files = Array.from({ length: 4 }, () => ({ size: 10 }) as ScannedFile);
  const unit = (id: number) => ({ ids: [id], bytes: 10 });
  const group = (kind: SimilarGroup['kind'], ...ids: number[]): SimilarGroup => ({
    kind,
    key: kind,
    units: ids.map(unit),
    keep: 0,
    isVerified: true,
    reasons: ['older'],
    bytes: ids.length * 10,
    reclaimable: (ids.length - 1) * 10,
  });
  const twins = { size: 10, ids: [0, 1], keep: 1, keepReason: 'newest' } as DecidedGroup;
  const facts = (id: number, width: number): PhotoFeatures =>
    ({ id, width, height: 100, takenAt: 1 }) as PhotoFeatures;
  function apply(some: Partial<MediaGroups>, photos: { protectedIds?: number[]; widths?: number[] } = {}) {
    const { protectedIds = [], widths = [] } = photos;
    const groups = { months: [], bursts: [], similar: [], ...some };
    const factsOf = (id: number) => (widths[id] ? facts(id, widths[id]) : undefined);
    const protectedFiles = createSelection(files, protectedIds);
    return applyRules(groups, { protectedFiles, identical: [twins], factsOf });
  }

  it('should suggest the duplicate that the keep rule keeps', () => {
    const { similar } = apply({ similar: [group('similar', 0, 1, 2)] });
    expect(similar[0]).toMatchObject({ keep: 1, reasons: [], reclaimable: 20 });
    expect(findKeepReason(similar[0]!, [twins])).toBe('newest');
    expect(findKeepReason(group('similar', 2, 3), [twins])).toBeNull();
  });

  it('should not count protected files as reclaimable', () => {
    expect(apply({ similar: [group('similar', 2, 3)] }, { protectedIds: [3] }).similar[0]).toMatchObject({
      keep: 0,
      reclaimable: 0,
    });
  });

  it('should count what can go once, and the identical copies among it', () => {
    const protectedFiles = createSelection(files, [3]);
    const groups = apply({ similar: [group('similar', 0, 1, 2, 3)] }).similar;
    const remaining = { files, identical: [twins], protectedFiles };
    expect(listOthers(groups, remaining, new Set())).toEqual({ ids: [0, 2], copies: [0], bytes: 20 });
  });

  it('should tick no others of a group that was not looked at in full detail', () => {
    const seen = group('similar', 0, 1, 2);
    const protectedFiles = createSelection(files, []);
    expect(otherFiles(seen, protectedFiles)).toEqual([1, 2]);
    expect(otherFiles({ ...seen, isVerified: false }, protectedFiles)).toEqual([]);
  });

  it('should exclude duplicates and resized copies from a burst', () => {
    expect(apply({ bursts: [group('burst', 0, 1)] }).bursts).toEqual([]);
    expect(apply({ bursts: [group('burst', 2, 3)] }, { widths: [0, 0, 400, 100] }).bursts).toEqual([]);
    const two = apply({ bursts: [group('burst', 0, 1, 2)] }).bursts[0];
    expect(two).toMatchObject({ units: [unit(1), unit(2)], bytes: 20, reclaimable: 10, reasons: [] });
    const shots = apply({ bursts: [group('burst', 2, 3)] }, { widths: [0, 0, 400, 400] }).bursts[0];
    expect(shots?.units).toHaveLength(2);
  });
});
