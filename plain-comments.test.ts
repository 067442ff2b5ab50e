import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Turns of English that readers had to read twice, each with what is said instead. */
const HARD: [pattern: RegExp, instead: string][] = [
  [/\bwhom\b/, 'name the people: "people that …", "who may …"'],
  [/\b(it|that|this|which|what|who) (is|are) none\b/, 'say what it is not: "if it is not a number"'],
  [/\bnobody has\b/, 'say it of the thing: "not answered yet", "without ratings"'],
  [/\bwho sits\b/, '"people who take the exam"'],
  [/\b(is|are) heard\b/, '"plays" for sound, "counts" for a message'],
  [/\bsays the same\b/, '"is equal to"'],
  [/\bworth nothing\b/, '"no longer works", "is of no use"'],
  [/\bunder (their|his|her) hands\b/, '"while they edit"'],
]

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*|\{\/\*)/.test(line)

/** What is said instead of the hard turns of a line of comment. */
const insteadOf = (line: string): string[] =>
  isComment(line) ? HARD.filter(([pattern]) => pattern.test(line)).map(([, instead]) => instead) : []

test('comments are plain: none has a turn that readers had to read twice', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs', '*.cjs'], { encoding: 'utf8' })
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          insteadOf(line).map((instead) => `${file}:${at + 1}: ${line.trim()}. Instead: ${instead}`),
        ),
    )
  expect(found).toEqual([])
})

test.each([
  ['/** A draft that is equal to the answer of the server is not kept. */', 0],
  ["const text = 'to whom it may concern'", 0],
  [' * for whom they are taken.', 1],
  ['  // An id that is none.', 1],
])('%s', (line, hits) => {
  expect(insteadOf(line)).toHaveLength(hits)
})
