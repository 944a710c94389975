import type { CloudAccount, CloudFile, CloudTotals, MailAccount } from '@swipeclean/contracts';
import { act, screen, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { sampleJob, samplePlan, samplePlanItem } from '@/shared/sources/testing/samples';
import { type FakeAnswers, fakeApi, problem, renderScreen, sampleAction, sampleUser } from '@/testing';
import type { FakeFolder } from '@/testing/folder/fake-trash';
import { fileAt, folderHandle } from '@/testing/folder/files';
import { forgetJobs } from '@/shared/sources/jobs/job-store';
import { folderScan } from '../scan/scan-store';
import { SourceCopiesEntry } from './source-copies-entry';

jest.mock('@swipeclean/scan-engine/browser', () => jest.requireActual('@/testing/folder/scan-in-page'));

const sha1 = (content: string) => createHash('sha1').update(content).digest('hex');
const drive = {
  kind: 'cloud',
  id: 'd1',
  provider: 'google',
  name: 'mara@drive',
  state: 'connected',
  trashDays: 30,
  createdAt: '2026-03-01T12:00:00.000Z',
  scan: {} as CloudTotals,
} as CloudAccount;
const remoteFile = (id: string, path: string, content: string): CloudFile => ({
  id,
  path,
  bytes: content.length,
  modifiedAt: null,
  category: 'other',
  group: null,
  isProbable: false,
  isKept: false,
  isShared: false,
  hash: { kind: 'sha1', value: sha1(content) },
});
const files = () => [
  fileAt('Laptop/letter.txt', { content: 'the same letter' }),
  fileAt('Laptop/other.txt', { content: 'another letter!' }),
  fileAt('Laptop/only here.txt', { content: 'nowhere else at all' }),
];
const listed = [
  remoteFile('r1', 'Docs/letter (2).txt', 'the same letter'),
  remoteFile('r2', 'Docs/third.txt', 'a third letter!'),
];

interface OpenOptions {
  answers?: FakeAnswers;
  drives?: CloudAccount[];
  mailboxes?: MailAccount[];
  isOpen?: boolean;
  folder?: FakeFolder;
}

async function open(options: OpenOptions = {}) {
  const { answers = {}, drives = [drive], mailboxes = [], isOpen = true, folder = {} } = options;
  const calls = fakeApi({
    'GET /api/sources': { json: [...drives, ...mailboxes] },
    'GET /api/jobs': { json: [] },
    'GET /api/sources/d1/files?offset=0&limit=500': { json: listed },
    ...answers,
  });
  const handle = Object.assign(folderHandle('Laptop', files(), true), folder);
  if (isOpen) {
    const input = { kind: 'handle' as const, handle };
    await act(() => folderScan.start({ input, source: 'handle', name: 'Laptop', writable: true }));
  }
  const view = renderScreen(<SourceCopiesEntry title="Also elsewhere" description="Files in both" />, {
    user: { ...sampleUser, isSubscribed: true },
  });
  await view.person.click(screen.getByText('Also elsewhere'));
  return { ...view, calls, disk: handle as unknown as FakeFolder };
}

async function compared(options: OpenOptions = {}) {
  const view = await open(options);
  await view.person.click(await screen.findByRole('button', { name: 'Compare' }));
  await screen.findByRole('button', { name: 'Compare again' });
  return view;
}

const mailbox = {
  kind: 'mail',
  id: 'm1',
  user: 'mara@mail.example',
  state: 'connected',
  scan: { attachments: { files: 1, bytes: 15 } },
} as MailAccount;
const attachment = {
  id: 'a1',
  messageId: 'msg1',
  kind: 'document' as const,
  protection: null,
  name: 'letter.txt',
  bytes: 15,
  sha256: createHash('sha256').update('the same letter').digest('hex'),
  fromAddress: 'tom@mail.example',
  subject: 'A letter',
  date: '2026-03-01T12:00:00.000Z',
};

const job = { ...sampleJob, kind: 'cloud.run' as const, sourceId: 'd1' };
const driveRun: FakeAnswers = {
  'POST /api/sources/d1/cloud-plans': { json: { ...samplePlan, sourceId: 'd1' } },
  // The type takes the path for that of a plan as well.
  'GET /api/sources/d1/plans/plan/items?offset=0&limit=100': { json: [samplePlanItem] } as never,
  'GET /api/sources/d1/plans/plan/items?offset=0&limit=500': {
    json: [{ ...samplePlanItem, fileId: 'r1' }],
  } as never,
  'POST /api/sources/d1/plans/plan/run': { json: job },
  'GET /api/jobs/job': { json: job },
};

/** Reviews and runs the plan of the drive, whose copies go. */
async function cleanDrive(person: Awaited<ReturnType<typeof compared>>['person']) {
  await person.click(screen.getByRole('button', { name: /^Review 1 file of mara@drive/ }));
  await person.click(await screen.findByRole('button', { name: /^Move 2 files to the trash/ }));
  expect(await screen.findByRole('link', { name: 'See how the drive is cleaned' })).toBeVisible();
}

const stays = () => within(screen.getByRole('list', { name: 'Files in several places' }));

afterEach(() =>
  act(() => {
    folderScan.reset();
    forgetJobs('d1');
  }),
);

describe('files that are in several places', () => {
  it('should make no request before the row is opened', () => {
    const calls = fakeApi({});
    const entry = <SourceCopiesEntry title="Also elsewhere" description="Files in both" />;
    renderScreen(entry, { user: sampleUser });
    expect(calls).toEqual([]);
  });

  it('should ask for an open folder', async () => {
    await open({ isOpen: false });
    expect(await screen.findByText('Open a folder first')).toBeVisible();
  });

  it('should ask for a scan of a drive or mailbox', async () => {
    await open({ drives: [{ ...drive, scan: null }] });
    expect(await screen.findByText('Scan a drive or mailbox first')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to drives' })).toHaveAttribute('href', '/icloud');
  });

  it('should offer to try again when the lists cannot be loaded', async () => {
    await open({ answers: { 'GET /api/sources': problem(503, 'away') } });
    expect(await screen.findByText('Your drives and mailboxes could not be loaded')).toBeVisible();
  });

  it('should find equal content in both, preselect nothing, and send no hash of a local file', async () => {
    const { calls } = await compared();
    expect(screen.getByText('1 file is in several places')).toBeVisible();
    expect(stays().getByText('letter.txt', { selector: '.text-body bdi' })).toBeInTheDocument();
    expect(screen.getByLabelText('Which copy stays')).toHaveValue('');
    expect(screen.getByText('All copies stay until you choose where one is enough.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /trash/ })).not.toBeInTheDocument();

    const sent = JSON.stringify(calls.map(({ path, body, init }) => [path, body, init.headers]));
    for (const content of ['the same letter', 'another letter!', 'nowhere else at all'])
      for (const kind of ['md5', 'sha1', 'sha256'])
        expect(sent).not.toContain(createHash(kind).update(content).digest('hex'));
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('should say when nothing is in several places, and when the list cannot be read', async () => {
    const none = { 'GET /api/sources/d1/files?offset=0&limit=500': { json: [listed[1]!] } };
    const { person } = await compared({ answers: none });
    expect(screen.getByText('No file is in several places')).toBeVisible();
    fakeApi({ 'GET /api/sources/d1/files?offset=0&limit=500': problem(503, 'away') });
    await person.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByText('The files could not be compared')).toBeVisible();
  });

  it('should make the ordinary plan of the drive when the copy here stays', async () => {
    const plan = { ...samplePlan, sourceId: 'd1', items: { files: 0, bytes: 0 } };
    const { person, calls } = await compared({
      answers: { 'POST /api/sources/d1/cloud-plans': { json: plan } },
    });
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only on this device');
    await person.click(screen.getByRole('button', { name: 'Review 1 file of mara@drive (15 Bytes)' }));
    expect(await screen.findByRole('dialog', { name: 'Review before anything moves' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ fileIds: ['r1'] });
  });

  it('should make no plan when the copy here has changed since', async () => {
    const { person, disk, calls } = await compared();
    const { files: onDisk } = disk as unknown as { files: File[] };
    Object.defineProperty(onDisk[0]!, 'lastModified', { value: 1 });
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only on this device');
    await person.click(screen.getByRole('button', { name: /^Review 1 file/ }));
    expect(await screen.findByText(/^A copy on this device has changed/)).toBeVisible();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('should move the local copy to the trash only after saying that it will exist only there', async () => {
    const { person, disk } = await compared({
      answers: {
        'POST /api/cleaning/actions/reservations': { json: { ...sampleAction, id: 'action' } },
        'POST /api/cleaning/actions/action/events': { json: sampleAction },
        'POST /api/sources/d1/files/check': { json: ['r1'] },
      },
    });
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only in mara@drive');
    expect(screen.getByText('It will then exist only in mara@drive.')).toBeVisible();
    expect(screen.getByText(/^1 file will exist only in your drive/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Move 1 file on this device to the trash/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Stays only in your drive')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: /^Move 1 file/ }));
    expect(await screen.findByText('No file is in several places')).toBeVisible();
    expect(disk.asked?.items.map(({ path }) => path)).toEqual(['letter.txt']);
  });

  it('should keep the local copy when the one in the drive is not confirmed', async () => {
    const { person, disk, calls } = await compared({
      answers: { 'POST /api/sources/d1/files/check': { json: [] } },
    });
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only in mara@drive');
    await person.click(screen.getByRole('button', { name: /^Move 1 file on this device to the trash/ }));
    expect(await screen.findByText(/^A copy that should stay in a drive/)).toBeVisible();
    expect(screen.getByText('All copies stay until you choose where one is enough.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ fileIds: ['r1'] });
    expect(disk.asked).toBeUndefined();
  });

  it('should make no plan of another drive when the copy that stays is not confirmed', async () => {
    const other = { ...drive, id: 'd2', name: 'mara@other' };
    const { person, calls } = await compared({
      drives: [drive, other],
      answers: {
        'GET /api/sources/d2/files?offset=0&limit=500': { json: [{ ...listed[0]!, id: 'r3' }] },
        'POST /api/sources/d1/files/check': { json: [] },
      },
    });
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only in mara@drive');
    await person.click(screen.getByRole('button', { name: /^Review 1 file of mara@other/ }));
    expect(await screen.findByText(/^A copy that should stay in a drive/)).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/plans'))).toEqual([]);
  });

  it('should show messages, and move one only when it is ticked', async () => {
    const { person, calls } = await compared({
      drives: [],
      mailboxes: [mailbox],
      answers: {
        'GET /api/sources/m1/attachments?offset=0&limit=500': { json: [attachment] },
        'POST /api/sources/m1/mail-plans': { json: { ...samplePlan, items: { files: 0, bytes: 0 } } },
      },
    });
    expect(screen.getByText(/^mara@mail.example: 1 attachment has no checksum yet/)).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only on this device');
    expect(screen.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument();
    await person.click(screen.getByLabelText('Also move this message to the trash'));
    await person.click(screen.getByRole('button', { name: 'Review 1 message of mara@mail.example' }));
    expect(await screen.findByRole('dialog', { name: 'Review before anything moves' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ messageIds: ['msg1'] });
  });

  it.each([
    ['none', 'r1', 'No file is in several places'],
    ['what was left out of the plan', null, '1 file is in several places'],
  ])('should lead to the run, and still show %s', async (_what, fileId, shown) => {
    const json = [fileId ? { ...samplePlanItem, fileId } : samplePlanItem];
    const { person } = await compared({
      answers: { ...driveRun, 'GET /api/sources/d1/plans/plan/items?offset=0&limit=500': { json } as never },
    });
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only on this device');
    await cleanDrive(person);
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('should keep the choice for the mail after the copy in the drive went', async () => {
    const { person } = await compared({
      mailboxes: [mailbox],
      answers: {
        'GET /api/sources/m1/attachments?offset=0&limit=500': { json: [attachment] },
        ...driveRun,
      },
    });
    await person.selectOptions(screen.getByLabelText('Which copy stays'), 'Keep only on this device');
    await person.click(screen.getByLabelText('Also move this message to the trash'));
    await cleanDrive(person);
    expect(screen.getByRole('button', { name: 'Review 1 message of mara@mail.example' })).toBeVisible();
  });
});
