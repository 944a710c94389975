export { checkMessage, SCAM_SIGNS, type ScamSign, type ScamVerdict } from './check-message';
