export { checkMessage, type ScamVerdict } from './check-message';
export { SCAM_SIGNS, type ScamSign } from './scam-sign';
