import { screen } from '@testing-library/react';
import { sampleIp } from '../testing/samples';
import { showSpy } from '../testing/show-spy';

describe('the alerts without any', () => {
  it('should be secure by the sign-ins that were checked, with the last one’s time (SPY-20)', async () => {
    const addresses = ['2025-03-01T10:00:00.000Z', '2025-02-01T10:00:00.000Z', null].map((signedInAt, i) => ({
      ...sampleIp,
      id: `a${i}`,
      signedInAt,
    }));
    showSpy({ 'GET /api/spy/ip-tracking': { json: addresses } }, 'security', { isSubscribed: true });
    const secure = await screen.findByText('No security alerts. Your system is secure.');
    expect(secure.parentElement).toHaveTextContent(
      /Checked: sign-ins to your account, last on Mar 1, 2025, \d+:00.[AP]M\./,
    );
  });

  it.each([{}, { isSubscribed: true }])(
    'should not be secure before anything is checked: %j',
    async (user) => {
      showSpy({ 'GET /api/spy/ip-tracking': { json: [sampleIp] } }, 'security', user);
      const none = await screen.findByText('No security alerts.');
      expect(none.parentElement).toHaveTextContent('Nothing has been checked yet.');
      expect(screen.queryByText(/secure/)).not.toBeInTheDocument();
    },
  );
});

describe('the detections without any', () => {
  it('should be none after a checked sign-in, with its time (SPY-21)', async () => {
    const address = { ...sampleIp, signedInAt: '2025-03-01T10:00:00.000Z' };
    showSpy({ 'GET /api/spy/ip-tracking': { json: [address] } }, 'security', { isSubscribed: true });
    const none = await screen.findByText('No spy activity detected. Your privacy is protected.');
    expect(none.parentElement).toHaveTextContent('last on Mar 1, 2025');
  });

  it('should promise no privacy before anything is checked', async () => {
    showSpy({}, 'security');
    expect(await screen.findByText('No spy activity detected.')).toBeVisible();
  });
});
