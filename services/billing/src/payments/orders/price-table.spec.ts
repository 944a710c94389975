import { findPlanByAmount } from './price-table';

describe('planAt', () => {
  it.each(['4.99', '49.99', '199', '199.0', '199.00'])(
    'should know %s as a price (CONST-01, CONST-03)',
    (amount) => {
      expect(findPlanByAmount(amount)).toBeDefined();
    },
  );

  it.each(['0', '0.01', '4.98', '5', '9.99', '499', '499.00', '4999'])(
    'should not take %s for a price (API-09)',
    (amount) => {
      expect(findPlanByAmount(amount)).toBeUndefined();
    },
  );
});
