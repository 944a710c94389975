import { names } from '@nx/devkit';

export interface FeatureOptions {
  service: string;
  name: string;
  entity?: string;
}

/** All forms of a feature's name that its files need. */
export type FeatureNames = ReturnType<typeof featureNames>;

export function featureNames({ service, name, entity = singular(name) }: FeatureOptions) {
  const Entity = names(entity).className;
  return {
    template: '',
    name,
    service: names(service).propertyName,
    entity,
    Entity,
    Feature: names(name).className,
    feature: names(name).propertyName,
    table: entity.replaceAll('-', '_'),
    words: entity.replaceAll('-', ' '),
    tables: `${names(entity).constantName}_TABLES`,
  };
}

/** `entries` becomes `entry`, `reports` becomes `report`; the option covers other plurals. */
const singular = (plural: string): string => plural.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
