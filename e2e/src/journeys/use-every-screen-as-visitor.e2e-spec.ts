import { everyScreenShouldBeSoundFor } from '../support/every-screen';

describe('every screen, for a visitor', () => everyScreenShouldBeSoundFor('visitor'));
