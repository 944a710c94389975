// The payment sandbox for development and tests: the providers' APIs, webhooks and forms.
export { SandboxConfig } from './config';
export { startSandbox, type RunningSandbox } from './start-sandbox';
