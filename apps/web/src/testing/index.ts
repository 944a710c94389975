export * from './fake-api';
export * from './render-screen';
export * from './samples';
