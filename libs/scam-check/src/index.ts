export { checkMessage, type ScamVerdict } from './check-message';
