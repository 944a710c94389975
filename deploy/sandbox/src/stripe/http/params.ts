import { invalidRequest } from './stripe-error';

type Values = Record<string, unknown>;

const isPart = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parameters of a request; `finish` rejects those that were not read. */
export class Params {
  private readonly read = new Set<string>();
  private readonly children: Params[] = [];

  constructor(
    private readonly values: Values,
    private readonly within = '',
  ) {}

  has(name: string): boolean {
    return Object.hasOwn(this.values, name);
  }

  /** A text; empty and absent both mean that the value is removed. */
  text(name: string): string | undefined {
    const value = this.readValue(name);
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw this.refuse(name, 'Invalid string');
    return value;
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw this.missing(name);
    return value;
  }

  integer(name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^-?\d+$/.test(text))
      throw this.refuse(name, `Invalid integer: ${text}`, 'parameter_invalid_integer');
    const value = Number(text);
    if (value < min) throw this.refuse(name, `This value must be greater than or equal to ${min}.`);
    if (value > max) throw this.refuse(name, `This value must be less than or equal to ${max}.`);
    return value;
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (text !== 'true' && text !== 'false') throw this.refuse(name, `Invalid boolean: ${text}`);
    return text === 'true';
  }

  choice<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
    const text = this.text(name);
    if (text === undefined || options.includes(text as Option)) return text as Option | undefined;
    throw this.refuse(name, `Invalid ${this.path(name)}: must be one of ${options.join(', ')}`);
  }

  texts(name: string): string[] | undefined {
    const value = this.readValue(name);
    if (value === undefined || value === '') return undefined;
    const list = Array.isArray(value) ? value : isPart(value) ? Object.values(value) : undefined;
    if (!list?.every((item) => typeof item === 'string')) throw this.refuse(name, 'Invalid array');
    return list as string[];
  }

  /** The caller's metadata, merged into the stored one; an empty value removes a key. */
  metadata(known: Record<string, string> = {}): Record<string, string> {
    const value = this.readValue('metadata');
    if (value === undefined) return known;
    if (value === '') return {};
    if (!isPart(value)) throw this.refuse('metadata', 'Invalid object');
    const merged = { ...known, ...(value as Record<string, string>) };
    return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''));
  }

  part(name: string): Params | undefined {
    const value = this.readValue(name);
    if (value === undefined || value === '') return undefined;
    if (!isPart(value)) throw this.refuse(name, 'Invalid object');
    return this.child(value, name);
  }

  parts(name: string): Params[] {
    const value = this.readValue(name);
    const list = Array.isArray(value) ? value : isPart(value) ? Object.values(value) : [];
    return list.map((item, index) => {
      if (!isPart(item)) throw this.refuse(name, 'Invalid array');
      return this.child(item, `${name}][${index}`);
    });
  }

  /** Accepts parameters that have no effect here. */
  ignore(...names: string[]): void {
    for (const name of names) this.read.add(name);
  }

  /** Rejects parameters that were not read: Stripe does not have them, or the sandbox does not support them. */
  finish(): void {
    for (const name of Object.keys(this.values)) {
      if (this.read.has(name)) continue;
      const path = this.path(name);
      throw invalidRequest(`Received unknown parameter: ${path}`, { code: 'parameter_unknown', param: path });
    }
    for (const child of this.children) child.finish();
  }

  missing(name: string) {
    const path = this.path(name);
    return invalidRequest(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path });
  }

  refuse(name: string, message: string, code?: string) {
    return invalidRequest(message, { ...(code && { code }), param: this.path(name) });
  }

  private readValue(name: string): unknown {
    this.read.add(name);
    return Object.hasOwn(this.values, name) ? this.values[name] : undefined;
  }

  private child(values: Values, name: string): Params {
    const child = new Params(values, this.path(name));
    this.children.push(child);
    return child;
  }

  private path(name: string): string {
    return this.within ? `${this.within}[${name}]` : name;
  }
}
