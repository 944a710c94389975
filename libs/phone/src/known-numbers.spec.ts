import { identifyPhone } from './phone-identity';
import { findPhoneOrigin } from './phone-origin';

type Known = [typed: string, readIn: string, e164: string, country: string | null, type: string | null];

/** Numbers with a known type and place; many are reserved for examples. */
const KNOWN: [...Known, region?: string | null, carrier?: string | null][] = [
  ['(212) 555-2368', 'US', '+12125552368', 'US', 'fixed_line_or_mobile', 'New York, NY', null],
  ['+1 212 555 2368', 'DE', '+12125552368', 'US', 'fixed_line_or_mobile', 'New York, NY', null],
  ['tel:+1-212-555-2368', 'US', '+12125552368', 'US', 'fixed_line_or_mobile'],
  ['212 555 2368;ext=12', 'US', '+12125552368', 'US', 'fixed_line_or_mobile'],
  ['+1 212 555 2368 x99', 'US', '+12125552368', 'US', 'fixed_line_or_mobile'],
  ['202 555 0123', 'US', '+12025550123', 'US', 'fixed_line_or_mobile', 'Washington D.C.'],
  ['1-800-555-0199', 'US', '+18005550199', 'US', 'toll_free', null, null],
  ['+1 900 555 0123', 'US', '+19005550123', 'US', 'premium_rate', null, null],
  ['+1 242 322 1234', 'US', '+12423221234', 'BS', 'fixed_line', 'New Providence'],
  ['+1 416 555 0134', 'US', '+14165550134', 'CA', 'fixed_line_or_mobile', 'Ontario'],
  ['+1 787 555 1234', 'US', '+17875551234', 'PR', 'fixed_line_or_mobile'],
  ['011 44 20 7946 0958', 'US', '+442079460958', 'GB', 'fixed_line', 'London'],
  ['0044 20 7946 0958', 'US', '+442079460958', 'GB', 'fixed_line', 'London'],
  ['020 7946 0958', 'GB', '+442079460958', 'GB', 'fixed_line', 'London', null],
  ['٠٢٠ ٧٩٤٦ ٠٩٥٨', 'GB', '+442079460958', 'GB', 'fixed_line', 'London'],
  ['۰۲۰ ۷۹۴۶ ۰۹۵۸', 'GB', '+442079460958', 'GB', 'fixed_line', 'London'],
  ['০২০ ৭৯৪৬ ০৯৫৮', 'GB', '+442079460958', 'GB', 'fixed_line', 'London'],
  ['०२० ७९४६ ०९५८', 'GB', '+442079460958', 'GB', 'fixed_line', 'London'],
  ['+44 7911 123456', 'US', '+447911123456', 'GG', 'mobile', null, 'JT'],
  ['+44 7624 300000', 'US', '+447624300000', 'IM', 'mobile', null, 'Manx Telecom'],
  ['0800 1111', 'GB', '+448001111', 'GB', 'toll_free', null],
  ['+44 909 879 0000', 'US', '+449098790000', 'GB', 'premium_rate'],
  ['+44 5600 123456', 'US', '+445600123456', 'GB', 'voip'],
  ['030 123456', 'DE', '+4930123456', 'DE', 'fixed_line', 'Berlin', null],
  ['089/1234567', 'DE', '+49891234567', 'DE', 'fixed_line', 'Munich'],
  ['+49 1512 3456789', 'US', '+4915123456789', 'DE', 'mobile', null, 'T-Mobile'],
  ['0900 1234567', 'DE', '+499001234567', 'DE', 'premium_rate'],
  ['01 42 68 53 00', 'FR', '+33142685300', 'FR', 'fixed_line'],
  ['06 12 34 56 78', 'FR', '+33612345678', 'FR', 'mobile', null, 'SFR'],
  ['+33 899 12 34 56', 'US', '+33899123456', 'FR', 'premium_rate'],
  ['+33 9 72 12 34 56', 'US', '+33972123456', 'FR', 'voip'],
  ['912 345 678', 'ES', '+34912345678', 'ES', 'fixed_line', 'Madrid'],
  ['+34 803 123 456', 'US', '+34803123456', 'ES', 'premium_rate'],
  ['912 345 678', 'PT', '+351912345678', 'PT', 'mobile', null, 'Vodafone'],
  ['(11) 91234-5678', 'BR', '+5511912345678', 'BR', 'mobile', 'São Paulo'],
  ['+55 11 3456-7890', 'US', '+551134567890', 'BR', 'fixed_line', 'São Paulo - SP'],
  ['+52 55 1234 5678', 'US', '+525512345678', 'MX', 'fixed_line_or_mobile', 'Mexico City, FD'],
  ['098765 43210', 'IN', '+919876543210', 'IN', 'mobile', null, 'Airtel'],
  ['०९८७६५ ४३२१०', 'IN', '+919876543210', 'IN', 'mobile', null, 'Airtel'],
  ['011 2345 6789', 'IN', '+911123456789', 'IN', 'fixed_line', 'New Delhi'],
  ['+91 1800 123 4567', 'US', '+9118001234567', 'IN', 'toll_free'],
  ['090-1234-5678', 'JP', '+819012345678', 'JP', 'mobile', null, 'KDDI'],
  ['０３－１２３４－５６７８', 'JP', '+81312345678', 'JP', 'fixed_line', 'Tokyo'],
  ['+81 50-1234-5678', 'US', '+815012345678', 'JP', 'voip'],
  ['0120-123-456', 'JP', '+81120123456', 'JP', 'toll_free'],
  ['138 0013 8000', 'CN', '+8613800138000', 'CN', 'mobile', 'Beijing', 'China Mobile'],
  ['010-6552-9988', 'CN', '+861065529988', 'CN', 'fixed_line', 'Beijing'],
  ['043 123 45 67', 'CH', '+41431234567', 'CH', 'fixed_line', 'Zurich'],
  ['+43 1 234567890', 'US', '+431234567890', 'AT', 'fixed_line', 'Vienna'],
  ['06 6982', 'IT', '+39066982', 'VA', 'fixed_line', 'Vatican City'],
  ['0412 345 678', 'AU', '+61412345678', 'AU', 'mobile', null, 'Optus'],
  ['8 (912) 345-67-89', 'RU', '+79123456789', 'RU', 'mobile'],
  ['+380 67 123 4567', 'US', '+380671234567', 'UA', 'mobile', null, 'Kyivstar'],
  ['082 123 4567', 'ZA', '+27821234567', 'ZA', 'mobile', null, 'Vodacom'],
  ['+234 803 123 4567', 'US', '+2348031234567', 'NG', 'mobile', null, 'MTN'],
  ['+65 6123 4567', 'US', '+6561234567', 'SG', 'fixed_line'],
  ['+882 16 1234 5678', 'US', '+8821612345678', null, 'voip'],
  ['+870 773 111 632', 'US', '+870773111632', null, 'mobile'],
  ['+800 1234 5678', 'US', '+80012345678', null, 'toll_free'],
  ['+979 123 456 789', 'US', '+979123456789', null, 'premium_rate'],
];

/** Of possible length, but not assigned by any plan. */
const INVALID = [
  ['+44 7700 900123', '+447700900123'],
  ['+1 012 345 6789', '+10123456789'],
  ['+1 212 155 2368', '+12121552368'],
  ['+1 555 123 4567', '+15551234567'],
] as const;

const NO_NUMBER = `|bank|911|112|12345|+|00|anonymous|+999 1234 5678|+4412|555-1234|BANK-1|+1 212 555 236|${'1'.repeat(400)}`;

describe('known numbers', () => {
  it('should include sixty examples', () => {
    expect(KNOWN).toHaveLength(60);
  });

  it.each(KNOWN)('should parse %s in %s (SPAM-25, ENT-27)', async (...known) => {
    const [typed, readIn, e164, country, lineType, region, carrier] = known;
    expect(identifyPhone(typed, readIn)).toEqual({ key: e164, e164, country, lineType, isValid: true });
    const origin = await findPhoneOrigin(typed, readIn);
    if (region !== undefined) expect(origin.region).toBe(region);
    if (carrier !== undefined) expect(origin.carrier).toBe(carrier);
  });

  it.each(INVALID)('should be invalid, without type or origin: %s', async (typed, e164) => {
    expect(identifyPhone(typed, 'US')).toMatchObject({ e164, isValid: false, lineType: null });
    expect(await findPhoneOrigin(typed, 'US')).toEqual({ region: null, carrier: null });
  });

  it.each(NO_NUMBER.split('|'))('should not parse %p', async (typed) => {
    expect(identifyPhone(typed, 'US')).toBeNull();
    expect(await findPhoneOrigin(typed, 'US')).toEqual({ region: null, carrier: null });
  });
});
