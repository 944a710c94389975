export { checkMessage, prepareScamCheck, type ScamVerdict } from './check-message';
