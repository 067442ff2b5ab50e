import { expect, test } from 'vitest'
import { contactRuleOf, type Feedback, longestContact, whyNotFeedback } from './feedback.ts'

const anything = contactRuleOf('0', 'any')
const neededPhone = contactRuleOf('1', 'phone')
const fine: Feedback = { type: '2', contact: '', content: '课程加载较慢', pictures: 0 }

test.each<[string, Partial<Feedback>, ReturnType<typeof whyNotFeedback>]>([
  ['nothing wrong', {}, []],
  ['D1-B227 D1-M100 no type', { type: undefined }, ['noType']],
  ['D1-B227 an empty type', { type: '' }, ['noType']],
  ['D1-Q07 a type nobody offers', { type: '4' }, ['noType']],
  ['D1-B228 no contact where none is asked for', { contact: ' ' }, []],
  ['D1-B233 a contact of 100 characters', { contact: '微'.repeat(100) }, []],
  ['D1-B233 D1-B309 a contact of 101', { contact: '微'.repeat(101) }, ['longContact']],
  ['D1-B230 D1-M103 no content', { content: ' \n ' }, ['noContent']],
  ['D1-B231 D1-B309 500 characters', { content: '学'.repeat(500) }, []],
  ['D1-B231 500 of which each takes two units', { content: '𠮷'.repeat(500) }, []],
  ['D1-B231 spaces around them do not count', { content: ` ${'学'.repeat(500)}\n` }, []],
  ['D1-B231 D1-M104 501 characters', { content: '学'.repeat(501) }, ['longContent']],
  ['D1-B234 D1-B309 nine pictures', { pictures: 9 }, []],
  ['D1-B234 ten', { pictures: 10 }, ['tooManyFiles']],
  ['everything at once', { type: '', content: '', pictures: 10 }, ['noType', 'noContent', 'tooManyFiles']],
])('%s', (_name, wish, wrong) => {
  expect(whyNotFeedback({ ...fine, ...wish }, anything)).toEqual(wrong)
})

test.each([
  ['D1-B228 D1-M101 none', '', ['noContact']],
  ['D1-B228 spaces', '  ', ['noContact']],
  ['D1-B229 D1-M102 too short', '1380000123', ['wrongPhone']],
  ['D1-B229 D1-B232 too long', '138000012345', ['wrongPhone']],
  ['D1-B229 a mailbox', 'a@college.example', ['wrongPhone']],
  ['D1-B229 a phone', ' 13800001234 ', []],
])('a phone is needed: %s', (_name, contact, wrong) => {
  expect(whyNotFeedback({ ...fine, contact }, neededPhone)).toEqual(wrong)
})

test('D1-B229 a phone that is not needed is checked where it is given', () => {
  const rule = contactRuleOf('0', 'phone')
  expect(whyNotFeedback({ ...fine, contact: '' }, rule)).toEqual([])
  expect(whyNotFeedback({ ...fine, contact: '12345' }, rule)).toEqual(['wrongPhone'])
})

test('D1-B228 any contact that is needed may be a mailbox', () => {
  const rule = contactRuleOf('1', 'any')
  expect(whyNotFeedback({ ...fine, contact: '' }, rule)).toEqual(['noContact'])
  expect(whyNotFeedback({ ...fine, contact: 'a@college.example' }, rule)).toEqual([])
})

test('D1-B232 D1-B233 D1-B309 how long a contact may be', () => {
  expect([longestContact(neededPhone), longestContact(anything)]).toEqual([11, 100])
})

test.each([
  [undefined, undefined],
  ['', ''],
  ['yes', 'mail'],
])('a setting that says nothing known asks for nothing: %j %j', (required, kind) => {
  expect(contactRuleOf(required, kind)).toEqual({ isRequired: false, kind: 'any' })
})
