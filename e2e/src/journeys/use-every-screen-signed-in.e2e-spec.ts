import { describeEveryScreen } from '../support/every-screen';

describe('every screen, for a user', () => describeEveryScreen('user'));
describe('every screen, for the owner', () => describeEveryScreen('owner'));
