import { expect, test } from 'vitest'
import { earlyFrom, type LiveNews, liveNews } from './live-news.ts'

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
const news = (wish: Partial<LiveNews> = {}): LiveNews => ({
  ...{ id: 'l', title: '夜谈', startsAt: at('19:30'), startedAt: null, endedAt: null, isOff: false },
  ...{ changedAt: at('10:00'), ...wish },
})

test.each<[string, Partial<LiveNews>, string | undefined]>([
  ['has another time', {}, '您预约的直播“夜谈”现定于 2026-11-20 19:30 开始。'],
  ['was withdrawn', { isOff: true }, '您预约的直播“夜谈”（原定 2026-11-20 19:30 开始）已取消。'],
  ['began early', { startedAt: at('18:30') }, '您预约的直播“夜谈”（原定 2026-11-20 19:30 开始）已提前开播。'],
  ['began in time after it had moved', { startedAt: at('19:30') }, '您预约的直播“夜谈”现定于 2026-11-20 19:30 开始。'],
  ['is over', { startedAt: at('18:30'), endedAt: at('18:31') }, undefined],
])('D3-Q105 what is told of a live that %s', (_name, wish, content) => {
  expect(liveNews(news(wish))?.content).toBe(content)
})

test('D3-Q105 each change is one message, also one back to the first time; an early start is told once', () => {
  const reason = (wish: Partial<LiveNews>) => liveNews(news(wish))?.reason
  expect(reason({})).toBe(reason({}))
  expect(reason({})).not.toBe(reason({ changedAt: at('10:05') }))
  const early = { startedAt: at('18:30') }
  expect(reason(early)).toBe(reason({ ...early, changedAt: at('18:31') }))
})

test('a start of a few minutes before the announced one is no news', () => {
  expect(earlyFrom(at('19:24')) < at('19:30')).toBe(true)
  expect(earlyFrom(at('19:25')) < at('19:30')).toBe(false)
})
