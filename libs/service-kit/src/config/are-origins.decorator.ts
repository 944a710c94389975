import { ValidateBy } from 'class-validator';

/** A setting of origins with commas. */
export const AreOrigins = (): PropertyDecorator =>
  ValidateBy(
    { name: 'areOrigins', validator: { validate: (value: string) => value.split(',').every(isOrigin) } },
    { message: 'must be origins with commas, such as https://www.example.org,http://localhost:8080' },
  );

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}
