import { readFileSync } from 'node:fs';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { toFieldErrors } from '../errors/validation';

/** Where settings come from: names to values, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable of a setting: `natsUrl` is `NATS_URL`. */
export const variableName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The settings a class declares: every property that carries a validation rule. */
export function declaredProperties(type: new () => object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map((rule) => rule.propertyName))];
}

/** The value of a variable, or the trimmed content of the file that `<NAME>_FILE` names; empty counts as unset. */
function readVariable(name: string, env: Environment, problems: string[]): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    problems.push(`${name}_FILE: cannot read ${file} (${(error as NodeJS.ErrnoException).code})`);
    return undefined;
  }
}

/**
 * Reads a settings class from the environment: property `natsUrl` from `NATS_URL`, or from the file `NATS_URL_FILE`
 * names.
 * @throws Error that lists every problem, each with the variable's name and never its value.
 */
export function loadConfig<Config extends object>(
  type: new () => Config,
  env: Environment = process.env,
): Config {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const property of declaredProperties(type)) {
    const value = readVariable(variableName(property), env, problems);
    if (value !== undefined) values[property] = value;
  }
  const config = plainToInstance(type, values, { enableImplicitConversion: true, exposeDefaultValues: true });
  for (const { field, message } of toFieldErrors(validateSync(config))) {
    const name = variableName(field);
    if (!problems.some((problem) => problem.startsWith(`${name}_FILE:`))) {
      problems.push(`${name}: ${message.replace(field, 'it')}`);
    }
  }
  if (problems.length > 0) throw new Error(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
  return config;
}
