import '@swipeclean/contracts/server';
import { getMetadataStorage } from 'class-validator';
import { CODES } from './validation';

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
