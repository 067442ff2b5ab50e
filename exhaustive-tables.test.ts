import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the compiler cannot see: a role or a type that is written out beside its table (decision 045). A `Record` over
// the table needs no quotes, so a quoted name is a question that a new row would not be asked.

/** The product and its rules, without tests and demo content. */
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'contract', 'rules', 'server', 'web', 'console'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }))

type Guard = { what: string; pattern: RegExp; table: string; allowed: Record<string, string> }

const guards: Guard[] = [
  {
    what: 'roles',
    // `teacher`, `learner` and `demo` are also other things; beside the word `role` they are roles.
    pattern:
      /['"{,](?:administrator|reviewer|systemAdministrator|securityAdministrator|auditor)['"},]|\broles?\b[^\n]*['{](?:teacher|learner|demo)['},]|'(?:teacher|learner|demo)'[^\n]*\broles?\b/,
    table: 'contract/kit/roles.ts',
    allowed: {
      'rules/classes/membership.ts': 'the levels at which an enrolment is decided',
      'server/classes/enrol/reviewers.ts': 'the same levels',
      'server/classes/enrol/review.ts': 'the same levels',
      'server/classes/enrol/waiting.ts': 'the same levels',
      'server/classes/staff/enrol-queue.ts': 'the same levels',
    },
  },
  {
    what: 'types of questions',
    pattern:
      /'(?:judge|matching|essay)'|\btype\w* [!=]== '(?:single|multiple|blank|numeric|ordering|short|case)'|case '(?:blank|numeric|short|case)'|\w\.type (?:=|<>) '(?:single|multiple|blank|numeric|ordering|short|case)'/,
    table: 'contract/questions/question-types.ts',
    allowed: {
      'rules/questions/whole-question.ts': 'one check of three types, which its table names',
      'rules/exams/answered.ts':
        'chosen and right beside each other, of choices and judgements; other types stand in the full answers',
      'console/questions/fields/Choices.tsx': 'one component of three types, which the editor chose for them',
    },
  },
  {
    what: 'types of coursewares',
    pattern:
      /'c-video'(?!:)|\b(?:rTypeValue|part\.type) [!=]== '(?!live|course')|type (?:not )?in \('|\btype (?:=|<>) 'video'/,
    table: 'contract/courses/courseware-types.ts',
    allowed: {
      'server/courses/kinds.store.ts':
        'a short video is cut from a film with pictures of today, not of older catalogues',
      'server/videos/feed.store.ts': 'the same',
      'server/videos/kinds.store.ts': 'the same',
      'console/courses/AttachedPane.tsx': 'the certificate, which opens nothing that could be chosen',
      'web/courses/player/listen/NextLesson.tsx': 'after the last lesson comes the exam of the course',
      'web/courses/player/page/CoursePlayerPage.tsx':
        'a document opens by itself for who goes on with it, a link does not',
    },
  },
]

const namedIn = ({ pattern, table }: Guard) =>
  sources
    .filter(({ file, lines }) => file !== table && lines.some((line) => pattern.test(line)))
    .map(({ file }) => file)

test.each(guards)('$what are named by their table, and nowhere else but where it says', (guard) => {
  expect(namedIn(guard).toSorted()).toEqual(Object.keys(guard.allowed).toSorted())
})

test.each([
  ["const may = user.roles.includes('administrator')", 0, true],
  ["access: { role: ['teacher'] },", 0, true],
  ["sql`person.roles && '{teacher,administrator}'`", 0, true],
  ["if (kind === 'teacher') return 'students'", 0, false],
  ["if (question.type === 'case') return", 1, true],
  ["const kinds = ['judge']", 1, true],
  ["question.type = 'numeric' and", 1, true],
  ["part.type in ('video', 'audio')", 2, true],
  ["part.type = 'video' and", 2, true],
])('%s', (line, at, isFound) => {
  expect(guards[at]?.pattern.test(line)).toBe(isFound)
})
