import type { Schema, Schemas } from './schemas';

/** The parts of a JSON schema that an example is made from. */
interface Rules {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Rules[];
  oneOf?: Rules[];
  allOf?: Rules[];
  properties?: Record<string, Rules>;
  required?: string[];
  items?: Rules;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const FORMATS: Record<string, string> = {
  date: '2026-03-01',
  'date-time': '2026-03-01T09:30:00.000Z',
  email: 'ada@example.org',
  ipv4: '203.0.113.7',
  uuid: '0195503a-7c00-7a3c-8f42-9f0c1d2e3b4a',
};

/** Texts of fields that have a pattern or a meaning of their own, by name. */
const FIELDS: Record<string, string> = {
  amount: '4.99',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  code: 'SWIPE-2345',
  country: 'DE',
  currency: 'usd',
  from: '+4930123456',
  hash: 'a3f5'.repeat(16),
  hashes: 'a3f5'.repeat(16),
  host: 'imap.example.org',
  href: '/folder',
  number: '+4930123456',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  phone: '+4930123456',
  phoneNumber: '+4930123456',
  reference: 'TRANSFER-2026',
  setupId: 'seti_1AbCdEf',
  token: 'Zm9vYmFyYmF6',
  url: 'https://example.org/',
};

/** Texts that satisfy patterns; the first one that does is taken. */
const TEXTS = ['Example', '09:30', 'DE', '2026-03-01T09:30:00.000Z', 'https://example.org/', 'example.org'];

/** Nested more deeply, lists are empty and optional fields absent. */
const MAX_DEPTH = 4;

/** Makes a value that satisfies a schema of the description. */
export class Examples {
  constructor(private readonly schemas: Schemas) {}

  of(schema: Schema): unknown {
    return this.make(schema as Rules, '', 0);
  }

  private make(rules: Rules, name: string, depth: number): unknown {
    if (rules.$ref) return this.make(this.resolve(rules.$ref), name, depth);
    if (rules.const !== undefined) return rules.const;
    if (rules.default !== undefined) return rules.default;
    if (rules.enum) return rules.enum[0];
    const [choice] = [rules.oneOf, rules.anyOf].flatMap((choices) => choices?.filter(isValue) ?? []);
    if (choice) return this.make(choice, name, depth);
    if (rules.allOf) return Object.assign({}, ...rules.allOf.map((part) => this.make(part, name, depth)));
    return this.makeTyped(rules, name, depth);
  }

  private makeTyped(rules: Rules, name: string, depth: number): unknown {
    switch ([rules.type].flat().find((type) => type !== 'null')) {
      case 'object':
        return this.makeObject(rules, depth);
      case 'array': {
        const isEmpty = !rules.items || (depth >= MAX_DEPTH && !rules.minItems);
        return isEmpty ? [] : [this.make(rules.items as Rules, name, depth + 1)];
      }
      case 'string':
        return makeText(rules, name);
      case 'integer':
      case 'number':
        return Math.min(Math.max(1, rules.minimum ?? 1), rules.maximum ?? Infinity);
      case 'boolean':
        return true;
      default:
        return rules.type === 'null' ? null : {};
    }
  }

  private makeObject({ properties = {}, required = [] }: Rules, depth: number): Record<string, unknown> {
    const wanted = Object.entries(properties).filter(
      ([name]) => depth < MAX_DEPTH || required.includes(name),
    );
    return Object.fromEntries(wanted.map(([name, rules]) => [name, this.make(rules, name, depth + 1)]));
  }

  /** `#/components/schemas/Name`, or a part of it. */
  private resolve(reference: string): Rules {
    const [, , , ...path] = reference.split('/');
    return path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], this.schemas) as Rules;
  }
}

const isValue = ({ type }: Rules) => type !== 'null';

function makeText({ format, pattern, minLength = 0, maxLength = Infinity }: Rules, name: string): string {
  if (format && format in FORMATS) return FORMATS[format] as string;
  const fits = (text: string) =>
    (!pattern || new RegExp(pattern, 'u').test(text)) && text.length >= minLength && text.length <= maxLength;
  const own = FIELDS[name];
  const texts = own === undefined ? TEXTS : [own, ...TEXTS];
  return texts.find(fits) ?? 'Example '.repeat(Math.ceil(minLength / 8) + 1).slice(0, Math.max(minLength, 1));
}
