import { describeEveryScreen } from '../support/every-screen';

describe('every screen, for a visitor', () => describeEveryScreen('visitor'));
