import type { ShownSetting } from '@swipeclean/contracts/server';
import { getMetadataStorage } from 'class-validator';
import { declaredProperties, variableName } from '../../config/load-config';
import { shownText } from '../../config/shown.decorator';

/** Shorter texts are no secrets, and would be replaced in words that hold them. */
const MIN_SECRET_LENGTH = 8;

type Setting = { property: string; value: unknown };

const settingsOf = (config: object): Setting[] =>
  declaredProperties(config.constructor as new () => object).map((property) => ({
    property,
    value: (config as Record<string, unknown>)[property],
  }));

const isChoice = (config: object, property: string): boolean =>
  getMetadataStorage()
    .getTargetValidationMetadatas(config.constructor, '', false, false)
    .some((rule) => rule.propertyName === property && rule.name === 'isIn');

/** What operators see of a setting's value. */
function show(config: object, { property, value }: Setting): ShownSetting['value'] {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return isChoice(config, property) ? value : (shownText(config, property, value) ?? null);
}

/** The settings of a process as operators see them. */
export const shownSettings = (config: object): ShownSetting[] =>
  settingsOf(config).map((setting) => ({
    name: variableName(setting.property),
    isSet: setting.value !== undefined && setting.value !== '',
    value: show(config, setting),
  }));

/** Texts of the settings that no answer may hold: those that are not shown, and passwords of addresses. */
export function secretTexts(config: object): string[] {
  const texts = settingsOf(config).flatMap(({ property, value }) => {
    if (typeof value !== 'string') return [];
    const passwords = [...value.matchAll(/\/\/[^:@/]*:([^/]*)@/g)].map(([, password = '']) => password);
    const isHidden = show(config, { property, value }) === null;
    return [...(isHidden ? [value] : []), ...passwords, ...passwords.map(decode)];
  });
  return [...new Set(texts)].filter((text) => text.length >= MIN_SECRET_LENGTH);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Replaces secrets in a text, also where JSON escapes their characters. */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))];
  return (text) => forms.reduce((rest, secret) => rest.replaceAll(secret, '[redacted]'), text);
}
