import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EraseUserDto, LoginDto, RegisterDto, ResetPasswordDto } from './auth.dto';

const refused = (type: new () => object, value: object) =>
  validateSync(plainToInstance(type, value), { whitelist: true, forbidNonWhitelisted: true }).map(
    ({ property }) => property,
  );
const good = { email: 'ann@people.example', password: 'long enough' };

describe('auth DTOs', () => {
  it('should accept a valid registration and login', () => {
    expect(
      refused(RegisterDto, { ...good, firstName: 'Ann', lastName: 'Lee', referralCode: 'SWIPEABCDEF' }),
    ).toEqual([]);
    expect(refused(LoginDto, good)).toEqual([]);
    expect(refused(EraseUserDto, {})).toEqual([]);
  });

  it.each([
    [{ ...good, email: 'nobody' }, ['email']],
    [{ ...good, email: `${'a'.repeat(250)}@x.io` }, ['email']],
    [{ ...good, password: 'seven77' }, ['password']],
    [{ ...good, password: 'x'.repeat(129) }, ['password']],
    [{ ...good, firstName: 'x'.repeat(101) }, ['firstName']],
    [{ ...good, lastName: 'Lee\n' + 'Ann' }, ['lastName']],
    [{ ...good, isOwner: true }, ['isOwner']],
    [{}, ['email', 'password']],
  ])('should reject the registration %p', (value, fields) => {
    expect(refused(RegisterDto, value)).toEqual(fields);
  });

  it('should accept passwords of exactly 8 and 128 characters', () => {
    for (const length of [8, 128]) {
      expect(refused(ResetPasswordDto, { token: 't', password: 'x'.repeat(length) })).toEqual([]);
    }
  });
});
