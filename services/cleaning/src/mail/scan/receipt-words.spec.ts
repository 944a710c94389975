import { isReceipt } from './receipt-words';

describe('isReceipt', () => {
  it.each([
    'Your invoice 12',
    'Factura de mayo',
    'Comprovante de compra',
    'Votre réservation',
    'IHRE RECHNUNG',
    '发票已开具',
    'आपका चालान',
    '領収書をお送りします',
    'Your e-ticket',
  ])('should know %s', (subject) => {
    expect(isReceipt(subject)).toBe(true);
  });

  it.each(['Newsletter', 'Repayments explained', 'Invoiceless future', ''])(
    'should leave out %s',
    (subject) => {
      expect(isReceipt(subject)).toBe(false);
    },
  );
});
