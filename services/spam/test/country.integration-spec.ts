import { authEvents, spamRpc } from '@swipeclean/contracts/server';
import { useSpam } from './support/use-spam';

const spam = useSpam();

const choose = (userId: string, country: string, at: string) =>
  spam.auth.chooseCountry({ userId, country, at });
const block = (userId: string, phoneNumber: string) =>
  spam.as(userId).call(spamRpc.blockNumber, { phoneNumber });

describe(`the country of a user (${authEvents.countryChanged.subject})`, () => {
  it('should be the one in which national numbers are read, else that of the site (SPAM-25)', async () => {
    const user = spam.newUser();
    expect(await block(user, '212 555 2368')).toMatchObject({ e164: '+12125552368' });
    await choose(user, 'DE', '2027-03-01T12:00:00.000Z');
    expect(await block(user, '030 123456')).toMatchObject({ e164: '+4930123456' });
    expect(await spam.as(user).call(spamRpc.getSpamVerdict, { number: '030 123456' })).toMatchObject({
      e164: '+4930123456',
      own: { isBlocked: true },
    });
  });

  it('should not be changed by an older event, nor to one without a plan', async () => {
    const user = spam.newUser();
    await choose(user, 'FR', '2027-03-01T12:00:00.000Z');
    await choose(user, 'DE', '2027-02-01T12:00:00.000Z');
    expect(await block(user, '06 12 34 56 78')).toMatchObject({ e164: '+33612345678' });
    await choose(user, 'AQ', '2027-04-01T12:00:00.000Z');
    expect(await block(user, '212 555 2369')).toMatchObject({ e164: '+12125552369' });
  });
});
