// Browser entry: plain data and types. DTO classes come as types only, so that class-validator stays out of bundles.
export * from './core/actor';
export * from './core/config.types';
export * from './core/errors';
export * from './core/limits';
export * from './core/severity';
export type * from './core/user-data';
export type * from './auth/auth.dto';
export type * from './auth/auth.types';
export type * from './billing/billing.dto';
export type * from './billing/billing.types';
export type * from './cleaning/cleaning.dto';
export * from './cleaning/cleaning.types';
export type * from './spam/spam.dto';
export * from './spam/spam.types';
export type * from './spy/spy.dto';
export * from './spy/spy.types';
