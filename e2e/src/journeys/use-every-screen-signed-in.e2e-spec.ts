import { describeEveryScreen } from '../support/every-screen';
import { describe } from '../support/journey';

describe('every screen, for a user', () => describeEveryScreen('user'));
describe('every screen, for the owner', () => describeEveryScreen('owner'));
