import { withNumbers } from './query-numbers';

describe('withNumbers', () => {
  it('should turn what is a number into one and leave the rest for the service to refuse by name', () => {
    expect(withNumbers({ limit: '20', other: 'x' }, 'limit')).toEqual({ limit: 20, other: 'x' });
    expect(withNumbers({ limit: 'many' }, 'limit')).toEqual({ limit: 'many' });
    expect(withNumbers({ limit: '' }, 'limit')).toEqual({ limit: '' });
    expect(withNumbers<{ limit?: string }>({}, 'limit')).toEqual({});
  });
});
