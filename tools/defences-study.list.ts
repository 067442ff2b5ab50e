const CLOCK = 'rules/courses/study-clock.ts'
const RULE = 'rules/courses/study.ts'
const CLOCK_TEST = 'rules/courses/study-clock.test.ts'
const RULE_TEST = 'rules/courses/study.test.ts'
const WIRE_TEST = 'server/courses/pulse.test.ts'
const row = '18'

/** What keeps study credit honest; see decision 001. */
export const studyDefences = [
  {
    row,
    what: 'only what is open is credited',
    file: CLOCK,
    in: 'isOpen',
    find: 'isCountingPage(clock, studying) && clock.coursewareId === studying.coursewareId',
    put: 'isCountingPage(clock, studying)',
    test: [CLOCK_TEST, WIRE_TEST],
  },
  {
    row,
    what: 'opening starts the clock at now',
    file: CLOCK,
    in: 'openCourseware',
    find: 'spentUntil: Math.max(now, clock?.spentUntil ?? now)',
    put: 'spentUntil: clock?.spentUntil ?? now',
    test: CLOCK_TEST,
  },
  {
    row,
    what: 'another login cannot earn what this one left',
    file: CLOCK,
    in: 'isCountingPage',
    find: 'clock.sessionId === session.id && clock.page === page',
    put: 'clock.page === page',
    test: CLOCK_TEST,
  },
  {
    row,
    what: 'a second page is held while the first studies',
    file: CLOCK,
    in: 'isHeld',
    find: 'clock.page !== page && !isTakeOver &&',
    put: 'clock.page !== page && !isTakeOver && false &&',
    test: [CLOCK_TEST, WIRE_TEST],
  },
  {
    row,
    what: 'a pulse of a page that does not count earns nothing',
    file: CLOCK,
    in: 'isCountingPage',
    find: 'clock.sessionId === session.id && clock.page === page',
    put: 'clock.sessionId === session.id',
    test: [CLOCK_TEST, WIRE_TEST],
  },
  {
    row,
    what: 'the bank holds ten minutes, and one before the first pulse',
    file: CLOCK,
    in: 'earnableFrom',
    find: 'now - (hasPulsed ? BANKED_MS : FIRST_BANKED_MS)',
    put: 'now - (hasPulsed ? BANKED_MS : BANKED_MS)',
    test: RULE_TEST,
  },
  {
    row,
    what: 'credit is never faster than the clock',
    file: RULE,
    in: 'judgePulse',
    find: 'Math.floor(((now - from) / 1_000) * rate)',
    put: 'Math.floor(((now - from) / 1_000 + 2) * rate)',
    test: [RULE_TEST, CLOCK_TEST],
  },
  {
    row,
    what: 'a pulse covers no more than it says was played',
    file: RULE,
    in: 'playedSpan',
    find: 'Math.min(seconds * rate, advance, earnable)',
    put: 'Math.min((seconds + 2) * rate, advance, earnable)',
    test: RULE_TEST,
  },
  {
    row,
    what: 'a second is closed only between seconds that count',
    file: RULE,
    in: 'playedSpan',
    find: '!leadsUpTo(covered, from) && leadsUpTo(covered, closed)',
    put: '!leadsUpTo(covered, from)',
    test: RULE_TEST,
  },
  {
    row,
    what: 'what does not count moves no place to go on from',
    file: RULE,
    in: 'judgePulse',
    find: 'leadsUpTo(covered, point) ? point : record.lastPoint',
    put: 'point',
    test: RULE_TEST,
  },
  {
    row,
    what: 'a clock that somebody changed is not written',
    file: 'server/courses/study.store.ts',
    in: 'save',
    find: 'where clock.version = judged.version for',
    put: 'for',
    test: WIRE_TEST,
  },
]
