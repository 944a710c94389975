import { judgeNumber, type Voices } from './judge-number';

const NOW = new Date('2027-03-01T12:00:00Z');
const NO_COMPLAINTS = { recent: 0, decayed: 0 };

const voices = (users: number, change: Partial<Voices> = {}): Voices => ({
  isSpam: true,
  isKnown: true,
  category: 'scam',
  users,
  decayed: users,
  soonDecayed: users,
  lastSaidAt: NOW,
  ...change,
});
const newcomers = (users: number, change: Partial<Voices> = {}) =>
  voices(users, { isKnown: false, ...change });
const judge = (...spoken: Voices[]) => judgeNumber(spoken, NO_COMPLAINTS);

describe('what the community makes of a number', () => {
  it('should weigh the votes of others against the reports, and never less than nothing', () => {
    expect(judge(voices(5), voices(1, { isSpam: false }))).toMatchObject({
      ...{ score: 4, userScore: 4, reporters: 5, legitimateVotes: 1, isBlocked: true },
    });
    expect(judge(voices(1), voices(2, { isSpam: false }))).toMatchObject({ score: 0, heat: 0 });
  });

  it('should weigh a newcomer by a fifth, and any crowd of them as one who is known', () => {
    expect(judge(newcomers(1)).userScore).toBe(0.2);
    expect(judge(newcomers(4), newcomers(96, { category: null })).userScore).toBe(1);
  });

  it('should let newcomers’ good words answer newcomers’ bad ones, never those of who is known', () => {
    const good = newcomers(1000, { isSpam: false });
    expect(judge(voices(4), good)).toMatchObject({ userScore: 4, heat: 4, isBlocked: true });
    expect(judge(voices(4), newcomers(1000), good).userScore).toBe(4);
    expect(judge(newcomers(5), newcomers(2, { isSpam: false })).userScore).toBe(0.6);
    expect(judge(newcomers(5), voices(1, { isSpam: false })).userScore).toBe(0);
  });

  it('should be called what established users call it, however many newcomers say otherwise', () => {
    const called = [voices(3, { category: 'telemarketer' }), newcomers(9)];
    expect(judge(...called)).toMatchObject({ category: 'telemarketer', categoryReporters: 3 });
    expect(judge(newcomers(9))).toMatchObject({ category: 'scam', categoryReporters: 0 });
  });

  it('should block on no fewer than three established users, and enough evidence', () => {
    expect(judge(voices(3)).isBlocked).toBe(false);
    expect(judge(voices(4)).isBlocked).toBe(true);
    expect(judge(voices(3), newcomers(5)).isBlocked).toBe(true);
    expect(judge(voices(4, { decayed: 3.5 })).isBlocked).toBe(false);
    expect(judge(newcomers(1000)).isBlocked).toBe(false);
    expect(judgeNumber([voices(2), newcomers(50)], { recent: 4, decayed: 4 }).isBlocked).toBe(false);
  });

  it('should block from the evidence on that is shown', () => {
    expect(judge(voices(4, { decayed: 3.996 }))).toMatchObject({ score: 4, isBlocked: true });
    expect(judge(voices(4, { decayed: 3.994 }))).toMatchObject({ score: 3.99, isBlocked: false });
  });

  it('should take complaints for weak evidence', () => {
    const complained = (recent: number) => judgeNumber([], { recent, decayed: recent });
    expect(complained(4)).toMatchObject({ complaints: 4, complaintScore: 1.2, isBlocked: false });
    expect(complained(13).isBlocked).toBe(false);
    expect(complained(14).isBlocked).toBe(true);
    expect(judgeNumber([], { recent: 0, decayed: 20 })).toMatchObject({ score: 6, isBlocked: false });
  });

  it('should name what most call it, and when it was last reported', () => {
    const earlier = new Date(NOW.getTime() - 1000);
    const called = [
      voices(3, { category: 'telemarketer', lastSaidAt: earlier }),
      newcomers(1, { category: 'telemarketer', lastSaidAt: earlier }),
      voices(2, { lastSaidAt: earlier }),
      voices(9, { category: null, lastSaidAt: earlier }),
      voices(9, { isSpam: false, category: null }),
    ];
    expect(judge(...called)).toMatchObject({ category: 'telemarketer', lastReportedAt: earlier });
    expect(judge(voices(1, { category: null })).category).toBeNull();
    expect(judge()).toMatchObject({ score: 0, category: null, lastReportedAt: null, isBlocked: false });
  });
});
