import { screen, within } from '@testing-library/react';
import { knownCaller, sampleIp, sampleAlert, sampleCaller, sampleDetection } from './testing/samples';
import { showSpy } from './testing/show-spy';

const figureOf = (name: string) => screen.getByText(name).closest('div') as HTMLElement;

describe('the spy detector', () => {
  it('should have its title and four tabs (SPY-01, SPY-05)', () => {
    showSpy();
    expect(screen.getByRole('heading', { level: 1, name: 'Spy Detector' })).toBeVisible();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Lookup', 'Caller ID', 'IP Tracking', 'Security']);
  });

  it('should count callers, addresses, all detections and unread alerts (SPY-02, SPY-22)', async () => {
    showSpy({
      'GET /api/spy/caller-ids': { json: [sampleCaller, knownCaller] },
      'GET /api/spy/ip-tracking': { json: [sampleIp] },
      'GET /api/spy/detections': {
        json: ['a', 'b', 'c'].map((id) => ({ ...sampleDetection, id, isResolved: id === 'a' })),
      },
      'GET /api/spy/alerts': {
        json: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...sampleAlert, id, isRead: id === 'a' })),
      },
    });
    expect(await within(figureOf('Identified callers')).findByText('2')).toBeVisible();
    expect(await within(figureOf('Tracked IPs')).findByText('1')).toBeVisible();
    expect(await within(figureOf('Spy detections')).findByText('3')).toBeVisible();
    expect(await within(figureOf('Active alerts')).findByText('4')).toBeVisible();
    expect(screen.getByText('4 unread alerts')).toBeVisible();
  });

  it('should show no badge when every alert is read (SPY-03)', async () => {
    showSpy({ 'GET /api/spy/alerts': { json: [{ ...sampleAlert, isRead: true }] } }, 'security');
    expect(await screen.findByText(sampleAlert.title)).toBeVisible();
    expect(screen.queryByText(/unread alert/)).not.toBeInTheDocument();
  });

  it('should show the badge for one unread alert (SPY-03)', async () => {
    showSpy({ 'GET /api/spy/alerts': { json: [sampleAlert] } });
    expect(await screen.findByText('1 unread alert')).toBeVisible();
  });

  it('should warn of an unresolved critical detection and link to it (SPY-04)', async () => {
    const { person, place } = showSpy({ 'GET /api/spy/detections': { json: [sampleDetection] } });
    const banner = (await screen.findByText('Critical threat')).closest('[role=alert]') as HTMLElement;
    expect(banner).toHaveTextContent('Critical threat1 critical detection is not resolved.');
    expect(banner).toHaveClass('bg-bad-tint');
    await person.click(within(banner).getByRole('button', { name: 'Show' }));
    expect(place()).toBe('/spy-detector?tab=security');
  });

  it.each([{ isResolved: true }, { threatLevel: 'high' as const }])(
    'should not warn of a detection that is %o (SPY-04)',
    async (change) => {
      showSpy({ 'GET /api/spy/detections': { json: [{ ...sampleDetection, ...change }] } }, 'security');
      expect(await screen.findByText(sampleDetection.detectionReason)).toBeVisible();
      expect(screen.queryByText('Critical threat')).not.toBeInTheDocument();
    },
  );
});
