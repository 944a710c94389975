import type { CallerId, IpRecord, SecurityAlert, SignInEvidence, SpyDetection } from '@swipeclean/contracts';

export const sampleCaller: CallerId = {
  id: 'c1',
  phoneNumber: '2125552368',
  e164: '+12125552368',
  callerName: null,
  label: null,
  callerType: null,
  companyName: null,
  location: 'United States',
  carrierName: null,
  lineType: 'mobile',
  trustScore: null,
  riskLevel: null,
  factors: [],
  createdAt: '2025-01-01T00:00:00.000Z',
};

export const knownCaller: CallerId = {
  ...sampleCaller,
  id: 'c2',
  phoneNumber: '+44 20 7946 0958',
  e164: '+442079460958',
  callerName: 'Acme Water',
  callerType: 'telemarketer',
  companyName: 'Acme Ltd',
  carrierName: 'Wire One',
  lineType: 'fixed_line',
  trustScore: 34,
  riskLevel: 'high',
};

export const sampleIp: IpRecord = {
  id: 'a1',
  ipAddress: '8.8.8.8',
  embeddedAddress: null,
  location: null,
  country: null,
  isp: null,
  organization: null,
  asn: null,
  connectionType: null,
  threatLevel: null,
  isVpn: null,
  isProxy: null,
  isTor: null,
  reputationScore: null,
  factors: [],
  credits: [],
  signedInAt: null,
  createdAt: '2025-01-01T00:00:00.000Z',
};

export const knownIp: IpRecord = {
  ...sampleIp,
  id: 'a2',
  ipAddress: '192.168.0.1',
  location: 'Berlin',
  country: 'DE',
  asn: 680,
  isp: 'Wire One',
  organization: 'Acme Ltd',
  connectionType: 'private',
  threatLevel: 'medium',
  isVpn: true,
  isProxy: false,
  isTor: false,
  reputationScore: 80,
  factors: [
    { code: 'baseline', listed: true, delta: 85, source: 'SwipeClean', asOf: null },
    { code: 'relay', listed: true, delta: -5, source: 'relays.example', asOf: '2025-01-01T00:00:00.000Z' },
    { code: 'tor', listed: false, delta: 0, source: 'exits.example', asOf: '2025-01-01T00:00:00.000Z' },
  ],
  credits: [
    { name: 'IP Geolocation by DB-IP', url: 'https://db-ip.com', licence: 'CC BY 4.0', asOf: '2024-12-31' },
  ],
};

export const sampleAlert: SecurityAlert = {
  id: 'l1',
  title: 'Sign-in from a new device',
  description: 'Somebody signed in from a device not seen before.',
  severity: 'high',
  isRead: false,
  sourceType: 'sign_in',
  sourceValue: '203.0.113.7',
  createdAt: '2025-01-01T00:00:00.000Z',
  detectionId: null,
  rule: null,
  acknowledged: null,
  resolvedAt: null,
  times: 1,
  evidence: null,
};

const sampleEvidence: SignInEvidence = {
  at: '2025-01-01T00:00:00.000Z',
  ipAddress: '203.0.113.7',
  device: 'Firefox on Linux',
  location: 'Paris, France',
  country: 'FR',
  previousLocation: 'Berlin, Germany',
  distanceKm: 878,
  hours: 0.25,
  failures: null,
};

export const watchAlert: SecurityAlert = {
  ...sampleAlert,
  id: 'l2',
  detectionId: 'd2',
  rule: 'impossible-travel',
  evidence: sampleEvidence,
};

export const sampleDetection: SpyDetection = {
  id: 'd1',
  detectionType: 'new_device',
  sourceIdentifier: '203.0.113.7',
  detectionReason: 'A device and a country not seen before.',
  confidence: 85,
  threatLevel: 'critical',
  isResolved: false,
  resolvedAt: null,
  acknowledged: null,
  detectedAt: '2025-01-01T00:00:00.000Z',
  times: 1,
  evidence: null,
};
