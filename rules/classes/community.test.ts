import { expect, test } from 'vitest'
import { isClassDay, postTitle, whyNotPost } from './community.ts'

const at = (text: string) => new Date(`2026-03-${text}+08:00`)

test.each([
  ['D2-Q49 a minute before its first day', '17T23:59', false],
  ['D2-Q49 its first day, before the hour', '18T00:00', true],
  ['D2-Q49 its last day, after the hour', '22T23:59', true],
  ['D2-Q49 the day after', '23T00:00', false],
])('%s', (_name, now, expected) => {
  expect(isClassDay({ trainFrom: at('18T10:00'), trainUntil: at('22T18:00') }, at(now))).toBe(expected)
})

test('D2-Q49 without a window every day is one', () => {
  expect(isClassDay({ trainFrom: null, trainUntil: null }, at('01T00:00'))).toBe(true)
})

test.each([
  ['D2-B260', { title: postTitle(' \n '), text: '好' }, 'noTitle'],
  ['D2-B264', { title: '好', text: '' }, 'noContent'],
  ['D2-B262', { title: '好'.repeat(101), text: '好' }, 'tooLong'],
  ['D2-B263', { title: '好', text: '好'.repeat(3_001) }, 'tooLong'],
  ['D2-B272', { title: '好', text: '好', images: 10 }, 'tooManyImages'],
  ['D2-B262 D2-B263', { title: '好'.repeat(100), text: '👍🏽'.repeat(3_000), images: 9 }, undefined],
])('%s', (_name, post, expected) => {
  expect(whyNotPost({ images: 0, ...post })).toBe(expected)
})
