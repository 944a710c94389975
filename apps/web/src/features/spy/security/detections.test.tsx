import { screen, within } from '@testing-library/react';
import { sampleDetection } from '../testing/samples';
import { showSpy } from '../testing/show-spy';

const eleven = Array.from({ length: 11 }, (_, i) => `${i}`);

describe('whether the account is watched (CONST-46)', () => {
  it.each([
    [false, /Account watch is part of Pro/],
    [true, /Account watch is on/],
  ])('should be shown (Pro: %s)', async (isSubscribed, said) => {
    showSpy({}, 'security', { isSubscribed });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'See plans' })).toHaveLength(isSubscribed ? 0 : 1);
  });
});

describe('the detections', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Spy detections' })).getAllByRole('listitem');

  it('should be the first ten in the server’s order (SPY-15, CONST-21)', async () => {
    const detections = eleven.map((id) => ({ ...sampleDetection, id, detectionReason: `Reason ${id}:` }));
    showSpy({ 'GET /api/spy/detections': { json: detections } }, 'security');
    const reasons = (await rows()).map((row) => /Reason \d+:/.exec(row.textContent)?.[0]);
    expect(reasons).toEqual(eleven.slice(0, 10).map((id) => `Reason ${id}:`));
  });

  it('should show rule, reason, confidence and state, without actions (SPY-17, STATE-21, ENT-29)', async () => {
    const detections = [sampleDetection, { ...sampleDetection, id: 'd2', isResolved: true }];
    showSpy({ 'GET /api/spy/detections': { json: detections } }, 'security');
    const [active, resolved] = await rows();
    expect(active).toHaveTextContent(
      'New deviceActiveA device and a country not seen before.203.0.113.7 · 85% certain',
    );
    expect(active?.querySelector('time')).toHaveAttribute('datetime', sampleDetection.detectedAt);
    expect(resolved).toHaveTextContent('New deviceResolved');
    for (const row of [active, resolved]) {
      expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
      expect(within(row as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    }
  });
});
