import { RegisterDto, SaveScanDto } from '@swipeclean/contracts/server';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { CODES, toFieldErrors } from './validation';

it('should have a code for every constraint of a request', () => {
  const { validationMetadatas } = getMetadataStorage() as unknown as {
    validationMetadatas: Map<unknown, { type: string; name?: string }[]>;
  };
  const constraints = [...validationMetadatas.values()]
    .flat()
    .filter(({ type }) => type !== 'conditionalValidation')
    .map(({ type, name }) => name ?? type);
  expect(constraints).toContain('maxLength');
  expect([...new Set(constraints)].filter((name) => !(name in CODES))).toEqual([]);
});

it.each([
  ['a length', RegisterDto, { email: 'a@example.com', password: 'short' }, 'password', { min: 8, max: 128 }],
  ['a number', SaveScanDto, { durationMs: -1 }, 'durationMs', { min: 0 }],
])(
  'should carry the bounds of %s that is refused, for texts in other languages',
  (_what, type, value, field, values) => {
    const errors = toFieldErrors(validateSync(plainToInstance(type as new () => object, value)));
    expect(errors.find((error) => error.field === field)).toMatchObject({ values });
  },
);
