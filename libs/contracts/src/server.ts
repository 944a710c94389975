// Server entry: everything of the browser entry, the DTO classes, and the maps of calls and events.
export * from './index';
export * from './core/events';
export * from './core/id.dto';
export * from './core/rpc';
export * from './core/user-data.dto';
export * from './auth/auth.dto';
export * from './auth/auth.events';
export * from './auth/auth.rpc';
export * from './billing/billing.dto';
export * from './billing/billing.events';
export * from './billing/billing.rpc';
export * from './cleaning/cleaning.dto';
export * from './cleaning/cleaning.rpc';
export * from './spam/spam.dto';
export * from './spam/spam.rpc';
export * from './spy/spy.dto';
export * from './spy/spy.rpc';
