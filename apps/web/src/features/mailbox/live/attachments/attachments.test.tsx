import { createHash } from 'node:crypto';
import type { CleaningPlan, MailAttachment } from '@swipeclean/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { samplePlan, samplePlanItem } from '@/shared/sources/testing/samples';
import type { FakeAnswers } from '@/testing';
import { problem } from '@/testing/fake-api';
import { sampleMailbox } from '../../testing/samples';
import { showMail, startedJobs } from '../../testing/show-mail';

const MB = 1024 * 1024;
const attachment: MailAttachment = {
  id: 'a1',
  messageId: 'm1',
  name: 'report.pdf',
  kind: 'document',
  protection: null,
  bytes: 4 * MB,
  sha256: null,
  fromAddress: 'ann@x.example',
  subject: 'Figures',
  date: '2026-01-10T12:00:00.000Z',
};
const signed: MailAttachment = { ...attachment, id: 'a2', name: 'contract.pdf', protection: 'signed' };

const plan: CleaningPlan = {
  ...samplePlan,
  sourceId: 'box',
  action: 'remove-attachments',
  items: { files: 1, bytes: 4 * MB },
  destination: { driveId: null, driveName: '', path: 'attachments-1.zip' },
  protectedItems: [{ reason: 'signed', files: 1 }],
};
const drive = {
  kind: 'cloud',
  id: 'drive',
  provider: 'webdav',
  name: 'cloud.example',
  state: 'connected',
  trashDays: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  scan: null,
} as const;

const CONTENT = Buffer.from('the content of the report');
const PLAN = '/api/sources/box/plans/plan';

const answers = (more: FakeAnswers = {}): FakeAnswers => ({
  'GET /api/sources/box/attachments?offset=0&limit=100': { json: [attachment, signed] },
  'GET /api/sources/box/attachments?offset=0&limit=500': { json: [attachment, signed] },
  'GET /api/sources/box/attachments?kind=image&offset=0&limit=100': { json: [] },
  'GET /api/sources/box/attachments/kinds': {
    json: [
      { kind: 'document', files: 2, bytes: 8 * MB },
      { kind: 'image', files: 1, bytes: MB },
    ],
  },
  'POST /api/sources/box/attachment-plans': { json: plan },
  'GET /api/sources/box/plans/plan/items?offset=0&limit=100': {
    json: [{ ...samplePlanItem, title: 'report.pdf', reason: 'chosen' }],
  } as never,
  'GET /api/sources/box/plans/plan/attachments?offset=0&limit=500': {
    json: [{ id: 'a1', position: 0, name: 'report.pdf', bytes: 4 * MB, sha256: null }],
  } as never,
  'GET /api/sources/box/plans/plan/attachments/a1?offset=0': {
    json: { content: CONTENT.subarray(0, 9).toString('base64'), nextOffset: 12 },
  } as never,
  'GET /api/sources/box/plans/plan/attachments/a1?offset=12': {
    json: { content: CONTENT.subarray(9).toString('base64'), nextOffset: null },
  } as never,
  'PUT /api/sources/box/plans/plan/attachments/saved': { json: { files: 1, bytes: 4 * MB } },
  'POST /api/sources/box/plans/plan/run': { json: startedJobs.run },
  ...more,
});

/** Its name lets Jest use it in a mock. */
const mockHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Archives need streams, which jsdom has not: the files of one are kept beside it. */
jest.mock('@/folder/engine', () => {
  let last = new Map<string, Buffer>();
  const bytesOf = (file: Blob) =>
    new Promise<Buffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(file);
    });
  const writeZip = async (units: { path: string; open: () => Promise<File> }[][]) => {
    last = new Map();
    for (const [one] of units)
      await one!.open().then(
        async (file) => last.set(one!.path, await bytesOf(file)),
        () => undefined,
      );
    return { stream: 'archive' };
  };
  return {
    loadEngine: async () => ({
      createZip: writeZip,
      saveZip: async (_file: unknown, units: { path: string; open: () => Promise<File> }[][]) =>
        writeZip(units),
      hashZip: async () => {
        const hashes = [...last].map(([name, bytes]) => [name, mockHash(bytes)]);
        return new Map(hashes as [string, string][]);
      },
    }),
  };
});

describe('attachments of a mailbox', () => {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
  afterEach(() => act(() => forgetJobs('box')));

  async function show(more: FakeAnswers = {}, options = {}) {
    const view = showMail(answers(more), options);
    await view.person.click(await button('Show attachments'));
    expect(await screen.findByRole('heading', { name: 'Attachments' })).toHaveFocus();
    return view;
  }

  it('should be filtered by kind, and say why one stays', async () => {
    const { person } = await show();
    expect(await box('Take: contract.pdf')).toBeDisabled();
    expect(screen.getByText('Stays: Signed message')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review' })).toBeDisabled();
    await person.selectOptions(screen.getByLabelText('Kind'), 'Pictures (1, 1.00 MB)');
    expect(await screen.findByText('No attachments here')).toBeVisible();
  });

  it('should be shown without Pro, and not be chosen', async () => {
    await show({}, { user: { isSubscribed: false } });
    expect(await box('Take: report.pdf')).toBeDisabled();
    expect(screen.queryByLabelText('Save to')).not.toBeInTheDocument();
  });

  it('should be saved to a drive by the run that removes them', async () => {
    const { person, sent } = await show({
      'GET /api/sources': { json: [sampleMailbox, drive] },
      'POST /api/sources/box/attachment-plans': {
        json: { ...plan, destination: { driveId: 'drive', driveName: 'cloud.example', path: 'x' } },
      },
    });
    await person.click(await button('Select all'));
    expect(await screen.findByText('1 attachment')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Save to'), 'cloud.example');
    await person.click(screen.getByRole('button', { name: 'Review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review before anything is removed' }));
    expect(sent('POST', '/api/sources/box/attachment-plans')).toEqual([
      { attachmentIds: ['a1'], driveId: 'drive' },
    ]);
    expect(dialog.getByText('Signed message')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Remove attachments from 1 message (4.00 MB)' }));
    expect(await screen.findByRole('heading', { name: 'Cleaning the mailbox' })).toBeVisible();
  });

  it('should be offered each connected drive, and no listing', async () => {
    const providers = ['google', 'dropbox', 'onedrive', 'listing'] as const;
    const drives = [
      drive,
      ...providers.map((provider) => ({ ...drive, id: provider, provider, name: 'ann@x.example' })),
    ];
    await show({ 'GET /api/sources': { json: [sampleMailbox, ...drives] } });
    const place = await screen.findByLabelText('Save to');
    await waitFor(() =>
      expect(
        within(place)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'This device, as a ZIP file',
        'cloud.example',
        'Google Drive · ann@x.example',
        'Dropbox · ann@x.example',
        'OneDrive · ann@x.example',
      ]),
    );
  });

  it('should be saved to the downloads, read back and confirmed before they can be removed', async () => {
    const saved: Blob[] = [];
    Object.assign(window, {
      Response: class {
        blob = async () => new Blob(['archive']);
      },
    });
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:archive';
    });
    Object.assign(URL, { revokeObjectURL: () => undefined });
    const { person, sent } = await show();
    await person.click(await box('Take: report.pdf'));
    await person.click(screen.getByRole('button', { name: 'Review' }));
    const first = within(await screen.findByRole('dialog', { name: 'First, save the attachments' }));
    expect(first.getByText(/1 attachment \(4\.00 MB\) to attachments-1\.zip/)).toBeVisible();
    await person.click(first.getByRole('button', { name: 'Save ZIP file' }));
    const next = await button('Continue');
    expect(next).toBeDisabled();
    expect(sent('PUT', `${PLAN}/attachments/saved`)).toEqual([]);
    await person.click(await box('attachments-1.zip is in my downloads and opens'));
    await person.click(next);
    await button('Remove attachments from 1 message (4.00 MB)');
    expect(sent('PUT', `${PLAN}/attachments/saved`)).toEqual([
      { attachmentIds: ['a1'], hashes: [mockHash(CONTENT)] },
    ]);
    expect(saved).toHaveLength(1);
  });

  it('should remove nothing that could not be read', async () => {
    const { person, sent } = await show({
      'GET /api/sources/box/plans/plan/attachments/a1?offset=12': problem(409, 'gone'),
    });
    Object.assign(window, {
      Response: class {
        blob = async () => new Blob(['archive']);
      },
    });
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:archive');
    await person.click(await box('Take: report.pdf'));
    await person.click(screen.getByRole('button', { name: 'Review' }));
    await person.click(await button('Save ZIP file'));
    expect(await screen.findByText('1 attachment could not be read and stays.')).toBeVisible();
    expect(sent('PUT', `${PLAN}/attachments/saved`)).toEqual([]);
  });

  describe('with a file that the user chose', () => {
    const pick = jest.fn(async () => ({ getFile: async () => new Blob(['archive']) }));
    beforeEach(() => Object.assign(window, { showSaveFilePicker: pick.mockClear() }));
    afterEach(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));

    async function save(more: FakeAnswers) {
      const view = await show(more);
      await view.person.click(await box('Take: report.pdf'));
      await view.person.click(screen.getByRole('button', { name: 'Review' }));
      fireEvent.click(await button('Save ZIP file'));
      // The second press of a double press.
      fireEvent.click(screen.getByRole('button', { name: 'Save ZIP file' }));
      return view;
    }

    it('should say what could not be read before anything is reviewed', async () => {
      await save({ [`GET ${PLAN}/attachments/a1?offset=12`]: problem(409, 'gone') });
      expect(await screen.findByText('1 attachment could not be read and stays.')).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
      expect(pick).toHaveBeenCalledTimes(1);
    });

    it('should keep the archive where the server does not confirm it', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      let isDown = true;
      const { sent } = await save({
        [`PUT ${PLAN}/attachments/saved`]: () =>
          isDown ? problem(503, 'down') : { json: { files: 1, bytes: 4 * MB } },
      });
      expect(await screen.findByText(/^attachments-1\.zip is saved, but our server did not/)).toBeVisible();
      isDown = false;
      await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      await button('Remove attachments from 1 message (4.00 MB)');
      expect(sent('PUT', `${PLAN}/attachments/saved`)).toHaveLength(2);
      expect(pick).toHaveBeenCalledTimes(1);
    });
  });

  it('should say how many fit into one archive, and keep what was ticked before', async () => {
    const many = (offset: number): MailAttachment[] =>
      Array.from({ length: 500 }, (_, at) => ({ ...attachment, id: `b${offset + at}` }));
    const pages = Array.from({ length: 11 }, (_, page) => [
      `GET /api/sources/box/attachments?offset=${page * 500}&limit=500`,
      { json: many(page * 500) },
    ]);
    const { person } = await show(Object.fromEntries(pages) as FakeAnswers);
    await person.click(await box('Take: report.pdf'));
    await person.click(await button('Select all'));
    expect(await screen.findByText(/^At most 5,000 attachments are saved at once/)).toBeVisible();
    expect(screen.getByText('5,000 attachments')).toBeVisible();
    expect(await box('Take: report.pdf')).toBeChecked();
  });

  it('should wait with ticks until all are loaded, which would undo them', async () => {
    const { person } = await show();
    const answer = globalThis.fetch;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    globalThis.fetch = async (...call) => {
      if ((call[0] as string).includes('limit=500')) await held;
      return answer(...call);
    };
    await person.click(await button('Select all'));
    await waitFor(async () => expect(await box('Take: report.pdf')).toBeDisabled());
    release();
    await waitFor(async () => expect(await box('Take: report.pdf')).toBeEnabled());
    expect(await box('Take: report.pdf')).toBeChecked();
  });
});
