import { describe, expect, test } from 'vitest'
import { windowPhase } from './window.ts'

const at = (time: string) => new Date(`2026-11-${time}+08:00`)
const from = at('04T09:00')
const until = at('06T18:30')

describe('D2-Q89 bounds belong to the window, to the minute', () => {
  test.each([
    ['before', '04T08:59:59.999'],
    ['open', '04T09:00'],
    ['open', '05T12:00'],
    ['open', '06T18:30'],
    ['open', '06T18:30:59.999'],
    ['over', '06T18:31'],
  ])('%s at %s', (phase, time) => {
    expect(windowPhase({ from, until }, at(time))).toBe(phase)
  })

  test.each([
    ['no limits', null, null, 'open'],
    ['no end', from, null, 'open'],
    ['no end, not begun', at('09T09:00'), null, 'before'],
    ['no begin', null, until, 'open'],
    ['no begin, ended', null, at('01T09:00'), 'over'],
  ] as const)('%s', (_name, from, until, phase) => {
    expect(windowPhase({ from, until }, at('05T12:00'))).toBe(phase)
  })
})
