import { findNumberRule } from './number-rules';
import { identifyPhone } from './phone-identity';
import { isEmergencyNumber } from './special-number';

/** Country, expected kind (`-` for none), source of the answer, numbers as they are written there. */
const TABLE = `
FR | telemarketing | arcep.fr, plan de numérotation | 01 62 12 34 56, 01 63 00 00 00, 02 70 12 34 56, 02 71 99 99 99, 03 77 12 34 56, 03 78 12 34 56, 04 24 12 34 56, 04 25 12 34 56, 05 68 12 34 56, 05 69 12 34 56, 09 48 12 34 56, 09 49 12 34 56, +33162123456, 0033 9 48 00 00 00, 09 475 12345
FR | - | arcep.fr, plan de numérotation | 01 61 12 34 56, 01 64 12 34 56, 02 72 12 34 56, 03 76 12 34 56, 04 26 12 34 56, 05 67 12 34 56, 09 50 12 34 56, 06 12 34 56 78, 01 42 68 53 00
IN | telemarketing | trai.gov.in, TCCCPR 2018 | 140 1234567, +91 140 7654321, 01401234567
IN | business-calls | trai.gov.in, 2024 | 160 0123456, +91 160 1123456
IN | - | dot.gov.in, national numbering plan | 098765 43210, 011 2345 6789, 1800 123 4567
IT | telemarketing | agcom.it, 156/18/CONS | 0844 123456, +39 0844 1234567
IT | - | agcom.it | 06 6982, 02 1234567, 347 123 4567
BR | telemarketing | anatel.gov.br, Ato 10413/2021 | 0303 123 4567, +55 303 765 4321
BR | - | anatel.gov.br | (11) 91234-5678, 0300 123 4567, 0800 123 4567
CL | telemarketing | subtel.gob.cl | 809 123456, +56 809 123 4567
CL | business-calls | subtel.gob.cl | 600 123 4567
CL | - | subtel.gob.cl | 2 2123 4567, 9 6123 4567
US | fiction | nationalnanpa.com, 555 line numbers | 212-555-0100, (310) 555-0199, +1 415 555 0123, 800 555 0150
CA | fiction | cnac.ca | 416-555-0101, 604 555 0188
US | - | nationalnanpa.com | 212-555-0200, 212-555-0099, 212-555-2368, 202 456 1111
GB | fiction | ofcom.org.uk, numbers for drama | 01632 960123, 0113 496 0999, 0121 496 0000, 0131 496 0555, 0141 496 0001, 0161 496 0777, 0191 498 0123, 020 7946 0958, 028 9649 6123, 029 2018 0456, 07700 900123, 08081 570123, 0909 8790123, 03069 990123
GB | - | ofcom.org.uk | 020 7946 1958, 07700 800123, 0161 497 0777, 01632 950123, 0300 123 4567, 07911 123456
FR | fiction | arcep.fr, 2018-0881 | 01 99 00 12 34, 02 61 91 00 00, 03 53 01 99 99, 04 65 71 12 34, 05 36 49 12 34, 06 39 98 12 34
DE | fiction | bundesnetzagentur.de, Rufnummern für Medien | 030 23125 000, 069 90009 123, 040 66969 999, 0221 4710 555, 089 99998 001, 0176 040690 12, 0152 28817386, 0172 9925904, 0174 9464308
DE | - | bundesnetzagentur.de | 030 23126 000, 089 1234567, 0172 9925905, 0800 330 1000, 0900 1234567, 0151 23456789
AU | fiction | acma.gov.au | 02 5550 1234, 03 7010 1234, 07 5550 0000, 08 7010 9999, 0491 570 006, 0491 570 156, 1800 975 707, 1300 975 711
AU | - | acma.gov.au | 02 5551 1234, 0412 345 678, 1800 975 712, 0491 570 007
IE | fiction | comreg.ie | 020 910 1234, 020 919 9999
IE | - | comreg.ie | 01 234 5678, 085 123 4567
SE | fiction | pts.se | 031-390 06 12, 040-628 04 99, 08-465 004 00, 070-174 06 05
SE | - | pts.se | 08-123 456 78, 070-174 06 04, 070-123 45 67
US | helpline | 988lifeline.org | 988, 1-800-273-8255, 1-800-273-TALK
US | helpline | thehotline.org, childhelphotline.org, poison.org, rainn.org | 1-800-799-7233, 1-800-799-SAFE, 1-800-422-4453, 1-800-222-1222, 1-800-656-HOPE
CA | helpline | kidshelpphone.ca | 1-800-668-6868
GB | helpline | samaritans.org, childline.org.uk, nationaldahelpline.org.uk | 116 123, 0800 1111, 0808 2000 247, 0800 068 4141, +44 116 123
DE | helpline | hilfetelefon.de, telefonseelsorge.de, nummergegenkummer.de | 116 016, +49 116 016, 08000 116 016, 0800 111 0 111, 0800 111 0 222, 0800 111 0 333, 0800 111 0 550, 0800 22 55 530, 0800 123 9900, 116 111, 116 116
DE | medical | 116117.de | 116 117, +49 116117, 0049116117
FR | helpline | service-public.fr | 3919, 3114, 3018, 119, +33 3919, 116 006, 116 000
ES | helpline | violenciagenero.igualdad.gob.es, sanidad.gob.es, incibe.es, anar.org | 016, 024, 017, +34 016, 900 20 20 10, 116 111
IT | helpline | 1522.eu, azzurro.it | 1522, 1 96 96, 116 000
NL | helpline | 113.nl, kindertelefoon.nl, veiligthuis.nl | 113, 0800-0113, 0800-0432, 0800-2000
BE | helpline | 1712.be, preventionsuicide.be | 1712, 0800 32 123
AT | helpline | telefonseelsorge.at, rataufdraht.at, frauenhelpline.at | 142, 147, 0800 222 555
CH | helpline | 143.ch, projuventute.ch | 143, 147
PL | helpline | gov.pl | 800 70 22 22, 800 12 00 02, 800 12 12 12, 116 123
DK | helpline | livslinien.dk, levudenvold.dk | 70 201 201, 1888
SE | helpline | kvinnofridslinjen.se, mind.se | 020-50 50 50, 901 01
NO | helpline | kirkens-sos.no | 815 33 300, 116 006
FI | helpline | nollalinja.fi | 080 005 005, 116 123
PT | helpline | cig.gov.pt | 800 202 148, 116 111
IE | helpline | pieta.ie, womensaid.ie | 1800 247 247, 1800 341 900, 116 123
GR | helpline | isotita.gr, hamogelo.gr | 15900, 1056
HU | helpline | bantalmazasonline.hu | 06 80 20 55 20, 116 123
RO | helpline | anes.gov.ro | 0800 500 333, 116 111
CZ | helpline | ditekrize.cz | 116 111, 116 006
HR | helpline | hrabritelefon.hr | 0800 654 654, 116 111
UA | helpline | la-strada.org.ua | 0 800 500 225, 116 123
RU | helpline | telefon-doveria.ru, anna-center.ru | 8-800-2000-122, 8 800 7000 600
TR | helpline | aile.gov.tr | 183
IL | helpline | eran.org.il | 1201
ZA | helpline | gbv.org.za, sadag.org | 0800 428 428, 0800 567 567
KE | helpline | gvrc.or.ke | 1195
EG | helpline | mohp.gov.eg | 16328
MA | helpline | social.gov.ma | 8350
AU | helpline | lifeline.org.au, 1800respect.org.au, kidshelpline.com.au | 13 11 14, 1800 737 732, 1800 55 1800
NZ | helpline | 1737.org.nz, lifeline.org.nz, womensrefuge.org.nz | 1737, 0800 543 354, 0800 733 843
IN | helpline | wcd.gov.in, childlineindia.org, telemanas.mohfw.gov.in, cybercrime.gov.in | 181, 1098, 14416, 1930
PK | helpline | mohr.gov.pk | 1099
BD | helpline | mowca.gov.bd | 109
LK | helpline | nimh.health.gov.lk | 1926
SG | helpline | sos.org.sg | 1767
MY | helpline | kpwkm.gov.my | 15999
ID | helpline | kemenpppa.go.id | 129
PH | helpline | ncmh.gov.ph | 1553
TH | helpline | dmh.go.th | 1323, 1300
VN | helpline | tongdai111.vn | 111
JP | helpline | inochinodenwa.org, since2011.net, soudanplus.jp, cfa.go.jp | 0120-783-556, 0120-279-338, 0120-279-889, 189
KR | helpline | mogef.go.kr, mohw.go.kr | 1366, 109, 1393
CN | helpline | nhc.gov.cn, women.org.cn | 12356, 12338
TW | helpline | mohw.gov.tw | 1925, 113
MX | helpline | gob.mx | 800 911 2000
AR | helpline | argentina.gob.ar, asistenciaalsuicida.org.ar | 144, 135
BR | helpline | gov.br, cvv.org.br | 180, 188, 100
CO | helpline | mujer.gov.co, icbf.gov.co | 155, 141
CL | helpline | minmujeryeg.gob.cl | 1455
`;

const rows = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [country, kind, source, numbers] = line.split(' | ') as [string, string, string, string];
    return numbers.split(', ').map((typed) => [typed, country, kind, source] as const);
  });

/** Notations of people: typed, country, E.164. */
const NOTATIONS: [string, string, string | null][] = [
  ['1-800-FLOWERS', 'US', '+18003569377'],
  ['1 (800) GOFEDEX', 'US', '+18004633339'],
  ['800-MATTRES', 'US', '+18006288737'],
  ['+1-888-GO-AMTRK', 'DE', '+18884626875'],
  ['1300 FLIGHT', 'AU', '+611300354448'],
  ['442079460958', 'US', '+442079460958'],
  ['33612345678', 'US', '+33612345678'],
  ['4915123456789', 'US', '+4915123456789'],
  ['91 98765 43210', 'US', '+919876543210'],
  ['12125552368', 'GB', '+12125552368'],
  ['2125552368', 'US', '+12125552368'],
  ['030 123456', 'DE', '+4930123456'],
  ['7378742833', 'FR', null],
  ['BANK-1', 'US', null],
  ['AD-HDFCBK', 'IN', null],
  ['CALL NOW', 'US', null],
  ['1234567890123456', 'US', null],
];

const COUNTRY_COUNT = 40;

describe('findNumberRule', () => {
  it('should be tested with 240 numbers of forty countries, with their sources', () => {
    expect(new Set(rows.map(([typed, country]) => `${country} ${typed}`)).size).toBeGreaterThanOrEqual(240);
    expect(new Set(rows.map(([, country]) => country)).size).toBeGreaterThanOrEqual(COUNTRY_COUNT);
    expect(rows.every(([, , , source]) => source.includes('.'))).toBe(true);
  });

  it.each(rows)('should find for %s in %s: %s', (typed, country, kind) => {
    const rule = findNumberRule(typed, country);
    expect(rule?.kind ?? '-').toBe(kind);
    if (rule) expect(rule.source).not.toBe('');
  });

  it.each(rows.filter(([, , kind]) => kind === 'helpline' || kind === 'medical'))(
    'should never be blocked: %s in %s',
    (typed, country) => {
      const e164 = identifyPhone(typed, country)?.e164;
      expect(isEmergencyNumber(typed) || isEmergencyNumber(e164 ?? '')).toBe(true);
    },
  );

  it('should name the holder of a helpline', () => {
    expect(findNumberRule('+49116016', 'US')).toEqual({
      kind: 'helpline',
      name: 'Hilfetelefon Gewalt gegen Frauen',
      source: 'hilfetelefon.de',
    });
  });
});

describe('notations of numbers', () => {
  it.each(NOTATIONS)('should read %s in %s as %s', (typed, country, e164) => {
    expect(identifyPhone(typed, country)?.e164 ?? null).toBe(e164);
  });

  it.each([
    '+44 70 1234 5678',
    '+1 500 555 0123',
    '+44 300 123 4567',
    '+33 9 72 12 34 56',
    '+49 700 12345678',
  ])('should have no town: %s', async (typed) => {
    const { findPhoneOrigin } = await import('./phone-origin');
    expect((await findPhoneOrigin(typed, 'US')).region).toBeNull();
  });
});
