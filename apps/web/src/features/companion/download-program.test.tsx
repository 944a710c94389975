import { screen } from '@testing-library/react';
import { fakeServer, renderScreen } from '@/testing';
import StartProgram from './start-program';

describe('the program as a download', () => {
  const build = (system: string, processor: string, more = {}) => ({
    name: `swipeclean-${system}-${processor}${system === 'windows' ? '.exe' : '.tar.gz'}`,
    system,
    processor,
    bytes: 44_040_192,
    sha256: (system === 'linux' ? 'a' : 'b').repeat(64),
    signature: 'none',
    wasStarted: system === 'linux',
    ...more,
  });
  const builds = [
    build('linux', 'x64'),
    build('linux', 'arm64', { wasStarted: false }),
    build('macos', 'arm64', { signature: 'ad-hoc' }),
    build('macos', 'x64', { signature: 'ad-hoc' }),
    build('windows', 'x64'),
  ];
  const showOn = (userAgent: string, status = 200) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    fakeServer({
      'GET /downloads/index.json': { status, body: { version: '1.2.0', builds } },
    });
    return renderScreen(<StartProgram />);
  };
  afterEach(() => jest.restoreAllMocks());

  it('should offer the one for this system with its sum, and the command for servers', async () => {
    showOn('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0');
    const link = await screen.findByRole('link', { name: 'Download for Linux' });
    expect(link).toHaveAttribute('href', '/downloads/swipeclean-linux-x64.tar.gz');
    expect(link).toHaveAttribute('download');
    expect(screen.getByText('a'.repeat(64))).toBeVisible();
    expect(screen.getByText(/^Version 1\.2\.0, 42[.0]*\sMB$/)).toBeVisible();
    expect(screen.queryByText(/never started/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'For servers' })).toBeVisible();
    expect(screen.getByText(/^npx/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Start the program' })).not.toBeInTheDocument();
  });

  it('should say which build was never started, and what Windows says of it', async () => {
    showOn('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0');
    expect(await screen.findByRole('link', { name: 'Download for Windows' })).toBeVisible();
    expect(screen.getByText('We have never started this download on Windows.')).toBeVisible();
    expect(screen.getByText(/Run anyway/)).toBeVisible();
  });

  it('should offer both processors of a Mac, and how to allow the program', async () => {
    showOn('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0');
    expect(await screen.findByRole('link', { name: 'Download for macOS (Apple Silicon)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download for macOS (Intel)' })).toBeVisible();
    expect(screen.getByText('xattr -dr com.apple.quarantine SwipeClean.app')).toBeVisible();
  });

  it('should list the builds for other systems', async () => {
    const { person } = showOn('Mozilla/5.0 (X11; CrOS aarch64 1) AppleWebKit/537.36 Chrome/140.0.0.0');
    expect(await screen.findByRole('link', { name: 'Download for Linux (ARM)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Other systems' })).toBeVisible();
    await person.click(screen.getByText('macOS (Intel)'));
    expect(screen.getByRole('link', { name: 'Download for macOS (Intel)' })).toBeVisible();
  });

  it('should give the command alone where the listing cannot be read', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    showOn('Mozilla/5.0 (X11; Linux x86_64)', 500);
    expect(await screen.findByRole('heading', { name: 'Start the program' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Download for/ })).not.toBeInTheDocument();
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('500') }));
  });
});
