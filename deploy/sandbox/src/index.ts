// Stands in for the payment providers in development and tests: their calls, their webhooks, their forms.
export { SandboxConfig } from './config';
export { startSandbox, type RunningSandbox } from './start-sandbox';
