import { everyScreenShouldBeSoundFor } from '../support/every-screen';

describe('every screen, for a user', () => everyScreenShouldBeSoundFor('user'));
describe('every screen, for the owner', () => everyScreenShouldBeSoundFor('owner'));
