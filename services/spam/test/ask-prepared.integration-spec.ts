import { askPrepared } from '../src/database/ask-prepared';
import { useSpam } from './support/use-spam';

const spam = useSpam();

describe('a statement that is planned once', () => {
  it('should be one of each text, whatever is asked by it, and leave texts apart', async () => {
    const ask = (text: string, value: number) => askPrepared<{ sum: number }>(spam.dataSource, text, [value]);
    const [more, less] = ['SELECT $1::int + 1 AS sum', 'SELECT $1::int - 1 AS sum'];
    for (const value of [1, 2, 3]) {
      expect(await ask(more, value)).toEqual([{ sum: value + 1 }]);
      expect(await ask(less, value)).toEqual([{ sum: value - 1 }]);
    }
    const planned = await spam.dataSource.query<{ statement: string }[]>(
      'SELECT statement FROM pg_prepared_statements WHERE statement IN ($1, $2) ORDER BY statement',
      [more, less],
    );
    expect(planned.map(({ statement }) => statement)).toEqual([more, less]);
  });
});
