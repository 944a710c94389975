import { checkMessage } from '../check-message';
import { isGovernmentHost } from './government';

describe('isGovernmentHost', () => {
  it.each([
    'irs.gov',
    'gov.uk',
    'dvla.gov.uk',
    'x.service.gov.uk',
    'a.qld.gov.au',
    'sat.gob.mx',
    'impots.gouv.fr',
  ])('should know the authority at %s', (host) => expect(isGovernmentHost(host)).toBe(true));
  it.each([
    'army.mil',
    'x.mil.br',
    'nta.go.jp',
    'canada.gc.ca',
    'x.admin.ch',
    'ec.europa.eu',
    'x.gov.np',
    'ird.govt.nz',
  ])('should know the authority at %s', (host) => expect(isGovernmentHost(host)).toBe(true));

  // Each ending with each country whose registry does not keep it.
  it.each(['gov', 'gob', 'gouv', 'mil', 'govt'])(
    'should know no authority below %s of any country',
    (ending) => {
      for (const country of ['cc', 'eu', 'us', 'ai', 'gg', 'de', 'nl'])
        for (const host of [`${ending}.${country}`, `dvla.${ending}.${country}`])
          expect(isGovernmentHost(host)).toBe(false);
    },
  );

  it.each([
    'gov.evil.com',
    'gov-uk.com',
    'gov.tk',
    'gouv.tk',
    'gouv.io',
    'irs.gov.com',
    'xgov.uk',
    'service-gov.uk',
  ])('should know no authority at %s', (host) => expect(isGovernmentHost(host)).toBe(false));
});

describe('checkMessage on hosts of authorities', () => {
  const isOfficial = (message: string) => checkMessage(message).links.some((link) => link.isOfficial);

  it('should call them official, also without a name before the ending', () => {
    expect(isOfficial('Your vehicle tax is due: https://www.gov.uk/vehicle-tax')).toBe(true);
    expect(isOfficial('Your vehicle tax is due: https://tax.service.gov.uk/')).toBe(true);
    expect(isOfficial('Your vehicle tax is due: https://dvla.gov.tk/pay')).toBe(false);
  });

  it.each(['Lloyds: your card is locked', 'Your bank has locked your card'])(
    'should not call them official for a bank: %s',
    (text) => {
      expect(isOfficial(`${text}: https://ipswich.gov.uk/x`)).toBe(false);
    },
  );

  it('should call them official for an authority that names a bank', () => {
    expect(isOfficial('IRS: the refund goes to your bank. https://irs.gov/refunds')).toBe(true);
  });
});
