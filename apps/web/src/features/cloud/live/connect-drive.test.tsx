import { sampleSchedule } from '@/shared/sources/testing/samples';
import { MAX_LISTING_BYTES } from '@swipeclean/contracts';
import { screen, waitFor } from '@testing-library/react';
import { browser } from '@/shared/browser/navigation';
import { saveFile } from '@/shared/browser/save-file';
import { samplePlan, samplePlanItem } from '@/shared/sources/testing/samples';
import { problem } from '@/testing/fake-api';
import { sampleDrive } from '../testing/samples';
import { planItems, showCloud } from '../testing/show-cloud';
import { readListing } from './listing/listing-file';

jest.mock('@/shared/browser/save-file');

describe('connect drive', () => {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const listing = { ...sampleDrive, provider: 'listing' as const, name: 'iCloud Drive' };
  const entries = JSON.stringify([{ Path: 'a.txt', Size: 3, IsDir: false }]);
  async function openWebdav(answers = {}) {
    const view = showCloud({ answers });
    await screen.findByLabelText('WebDAV address');
    return view;
  }
  describe('connecting by WebDAV', () => {
    it('should fill the address of a known provider', async () => {
      const { person } = await openWebdav();
      await person.selectOptions(screen.getByLabelText('Provider'), 'Koofr');
      expect(screen.getByLabelText('WebDAV address')).toHaveValue('https://app.koofr.net/dav/Koofr');
      await person.selectOptions(screen.getByLabelText('Provider'), 'Nextcloud');
      expect(screen.getByLabelText('WebDAV address')).toHaveValue('');
      expect(screen.getByText(/^In Nextcloud, open Files/)).toBeVisible();
    });

    it('should connect and show the drive', async () => {
      let isConnected = false;
      const { person, sent } = await openWebdav({
        'GET /api/sources': () => ({ json: isConnected ? [{ ...sampleDrive, scan: null }] : [] }),
        'GET /api/sources/d1/schedule': { json: sampleSchedule },
        'POST /api/sources/cloud': () => {
          isConnected = true;
          return { json: sampleDrive };
        },
      });
      await person.type(screen.getByLabelText('WebDAV address'), 'https://cloud.example.com/dav/');
      await person.type(screen.getByLabelText('User name or e-mail'), 'mara');
      await person.type(screen.getByLabelText('App password'), 'secret');
      await person.click(await button('Connect'));
      expect(await screen.findByText(`${sampleDrive.name} is connected`)).toBeVisible();
      expect(sent('POST', '/api/sources/cloud')).toHaveLength(1);
    });

    it('should require the fields, and say when the drive cannot be reached', async () => {
      const { person, sent } = await openWebdav({ 'POST /api/sources/cloud': problem(502, 'no') });
      await person.click(await button('Connect'));
      expect(await screen.findByText(/^Enter the address of the folder/)).toBeVisible();
      expect(sent('POST', '/api/sources/cloud')).toEqual([]);
      await person.type(screen.getByLabelText('WebDAV address'), 'https://a.example/');
      await person.type(screen.getByLabelText('User name or e-mail'), 'mara');
      await person.type(screen.getByLabelText('App password'), 'secret');
      await person.click(await button('Connect'));
      expect(await screen.findByText(/^The server could not be reached/)).toBeVisible();
    });
  });
  describe('connecting by a provider’s consent', () => {
    it('should offer only providers that are set up, and open the provider’s page', async () => {
      const navigate = jest.spyOn(browser, 'navigate').mockReturnValue();
      const { person, sent } = showCloud({
        answers: {
          'GET /api/connections/providers': { json: { mail: [], cloud: ['dropbox'] } },
          'POST /api/connections': { json: { url: 'https://dropbox.example/consent' } },
        },
      });
      await person.click(await button('Continue with Dropbox'));
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('https://dropbox.example/consent'));
      expect(sent('POST', '/api/connections')).toEqual([{ kind: 'cloud', provider: 'dropbox' }]);
      expect(screen.queryByRole('button', { name: 'Continue with OneDrive' })).not.toBeInTheDocument();
    });

    it('should say why a consent connected nothing', async () => {
      showCloud({ at: '/icloud?connect_error=refused' });
      expect(await screen.findByText(/You did not agree/)).toBeVisible();
    });
  });
  describe('uploading a listing', () => {
    async function openUpload(answers = {}) {
      const view = showCloud({ answers });
      await view.person.click(await screen.findByText('iCloud Drive, Box and others'));
      expect(screen.getByText('rclone lsjson -R --hash remote: > listing.json')).toBeVisible();
      const upload = (content: BlobPart) =>
        view.person.upload(screen.getByLabelText('Choose listing.json'), new File([content], 'listing.json'));
      return { ...view, upload };
    }

    it('should send the list with its name', async () => {
      const { upload, sent } = await openUpload({ 'POST /api/sources/listings': { json: listing } });
      await upload(entries);
      await waitFor(() =>
        expect(sent('POST', '/api/sources/listings')).toEqual([{ name: 'iCloud Drive', listing: entries }]),
      );
    });

    it('should refuse other files and lists that are too large, and say what to do', async () => {
      const { upload, sent } = await openUpload();
      await upload('{}');
      expect(await screen.findByText(/^This is not a list made by that command/)).toBeVisible();
      await upload(new Uint8Array(MAX_LISTING_BYTES + 1));
      expect(await screen.findByText(/^This list is too large. The limit is 5.00 MB/)).toBeVisible();
      expect(sent('POST', '/api/sources/listings')).toEqual([]);
    });

    it('should end with a list for rclone instead of a run, without what is left out', async () => {
      // In jsdom every box is empty, and an empty box shows no rows.
      jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
      const second = { ...samplePlanItem, position: 1, title: '#notes.txt', detail: '' };
      const first = { ...samplePlanItem, title: 'a.jpg', detail: 'Photos/2024' };
      const third = { ...samplePlanItem, position: 2, title: 'b.jpg' };
      const items = { files: 3, bytes: 3 * samplePlanItem.bytes };
      const { person } = showCloud({
        drives: [listing],
        answers: {
          'POST /api/sources/d1/cloud-plans': { json: { ...samplePlan, sourceId: 'd1', items } },
          ...planItems([first, second, third]),
          ...planItems([first, second, third], 500),
        },
      });
      expect(await screen.findByText(/^List uploaded/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Scan again' })).not.toBeInTheDocument();
      await person.click(await button('Review the plan'));
      expect(
        await screen.findByText('rclone delete --dry-run --files-from-raw list.txt remote:'),
      ).toBeVisible();
      expect(screen.getByText('rclone delete --files-from-raw list.txt remote:')).toBeVisible();
      await person.click(await screen.findByRole('checkbox', { name: 'Take: b.jpg' }));
      expect(screen.getByText(/^2 files, /)).toBeVisible();
      await person.click(await button('Download list.txt'));
      await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'list.txt'));
      const [[blob]] = (saveFile as jest.Mock<void, [Blob, string]>).mock.calls as [[Blob, string]];
      expect(await blob.text()).toBe('Photos/2024/a.jpg\n#notes.txt\n');
    });
  });
});

describe('reading a listing', () => {
  const entry = {
    Path: 'Photos/a.jpg',
    Name: 'a.jpg',
    Size: 3,
    MimeType: 'image/jpeg',
    ModTime: '2026-01-01T00:00:00Z',
    IsDir: false,
    ID: 'x'.repeat(40),
    Hashes: { sha1: 'a', whirlpool: 'b' },
  };
  const file = (content: BlobPart) => new Blob([content]);

  it('should keep what the analysis reads', async () => {
    const { Path, ID, Size, MimeType, ModTime, IsDir } = entry;
    const kept = { Path, ID, Size, MimeType, ModTime, IsDir, Hashes: { sha1: 'a' } };
    expect(JSON.parse(await readListing(file(JSON.stringify([entry]))))).toEqual([kept]);
  });

  it('should read UTF-16, which Windows PowerShell writes, and a byte order mark', async () => {
    const text = JSON.stringify([{ Path: 'ä' }]);
    const words = Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0));
    expect(JSON.parse(await readListing(file(words)))).toEqual([{ Path: 'ä' }]);
    expect(JSON.parse(await readListing(file(`\uFEFF${text}`)))).toEqual([{ Path: 'ä' }]);
  });

  it('should pass on an odd entry, which the analysis leaves out', async () => {
    expect(JSON.parse(await readListing(file('[null,{"Name":"a"},{"Path":"b"}]')))).toEqual([
      null,
      {},
      { Path: 'b' },
    ]);
  });

  it.each(['{}', '[]', '[1]', '[{"Name":"a"}]', 'not JSON'])('should refuse %s', async (content) => {
    await expect(readListing(file(content))).rejects.toMatchObject({ problem: 'not-a-listing' });
  });

  it('should refuse a list that no request can carry', async () => {
    const large = file(new Uint8Array(MAX_LISTING_BYTES + 1));
    await expect(readListing(large)).rejects.toMatchObject({ problem: 'too-large' });
    // Quotes are escaped in the request.
    const quotes = JSON.stringify([{ Path: '"'.repeat(MAX_LISTING_BYTES / 2 - 100) }]);
    await expect(readListing(file(quotes))).rejects.toMatchObject({ problem: 'too-large' });
  });

  it('should refuse a file that cannot be read', async () => {
    const broken = Object.assign(file('[]'), { arrayBuffer: () => Promise.reject(new Error()) });
    await expect(readListing(broken)).rejects.toMatchObject({ problem: 'unreadable' });
  });
});
