import { addOrRefreshComment } from '@college/contract/comments/comments.ts'
import { topicDetail, topicList } from '@college/contract/forum/topics.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { openDatabase } from '../server/kit/database.ts'
import type { BenchServer } from './college.ts'
import { FORUM_SIZES, seedForum } from './forum-seed.ts'
import { getAsLearners, idOf, type LoadRequest, load, pulses } from './load.ts'
import { figures } from './pulses.ts'
import { speaker, vocabulary } from './search-seed.ts'
import { SIZES, tokenOf } from './seed.ts'
import type { Row } from './table.ts'

const SECONDS = 4
const CONNECTIONS = 20
const LARGE = idOf('topic', 1)

/** The forum with 200,000 topics and 2,000,000 comments, 50,000 of them on one topic. */
export async function benchForum({ url }: BenchServer, databaseUrl: string): Promise<Row[]> {
  const { database, close } = openDatabase(databaseUrl)
  await seedForum(database)
  await close()

  const ask = (request: () => LoadRequest) => load({ url, connections: CONNECTIONS, seconds: SECONDS, request })
  const setting = getAsLearners('/setting/get/setting_bbs_open')
  // Warm-up: compiles the code and fills the caches.
  await ask(setting)
  const floor = await ask(setting)
  const say = speaker(vocabulary(), 6)
  const rows: Row[] = [{ name: 'forum, floor: a setting with a session', ...figures(floor) }]
  for (const [name, request] of [
    ['list, page 1', getAsLearners(list({ pageNumber: 1 }))],
    ['list, page 1, 最热', getAsLearners(list({ pageNumber: 1, sorted: 'hot' }))],
    ['list, page 500', getAsLearners(list({ pageNumber: 500 }))],
    ['topic with its comments', inTurn((turn) => read(topicPage(idOf('topic', topicOf(turn))), turn))],
    ['topic of 50,000 comments', inTurn((turn) => read(topicPage(LARGE), turn))],
    ['search, words as people use them', inTurn((turn) => read(list({ pageNumber: 1, keywords: say(1) }), turn))],
  ] as const) {
    const found = await ask(request)
    const ratio = `${(floor.perSecond / found.perSecond).toFixed(1)} × the time of a setting`
    rows.push({ name: `forum: ${name}`, ...figures(found), ratio, reach: 'p99 ≤ 100 ms at 20' })
  }

  const oneByOne = await ask(pulses('/bench/one-by-one'))
  for (const [name, topic] of [
    ['comments on many topics', (turn: number) => idOf('topic', topicOf(turn))],
    ['comments on that of 50,000', () => LARGE],
  ] as const) {
    const found = await ask(inTurn((turn) => comment(topic(turn), turn)))
    const ratio = `${(found.perSecond / oneByOne.perSecond).toFixed(2)} × one write per request (${oneByOne.perSecond}/s)`
    rows.push({ name: `forum: ${name}`, ...figures(found), ratio, reach: '' })
  }
  return rows
}

const list = (input: Record<string, unknown>) => `${topicList.path}?${writeQuery({ pageSize: 10, ...input })}`
const topicPage = (topicId: string) =>
  `${topicDetail.path}?${writeQuery({ topicId, vType: 1, fPageNo: 1, fPageSize: 10, cPageSize: 3 })}`

/** Another topic each time, but not the one with 50,000 comments. */
const topicOf = (turn: number): number => 2 + ((turn * 7919) % (FORUM_SIZES.topics - 1))

let turns = 0
/** Another learner in each turn, over all measurements: each has written less than is allowed. */
const inTurn = (request: (turn: number) => LoadRequest) => () => {
  turns += 1
  return request(turns)
}

const session = (turn: number) => ({ authorization: `Bearer ${tokenOf(1 + (turn % SIZES.learners))}` })
const read = (path: string, turn: number): LoadRequest => ({ method: 'GET', path, headers: session(turn) })
const comment = (ywid: string, turn: number): LoadRequest => ({
  method: 'POST',
  path: addOrRefreshComment.path,
  headers: { 'content-type': 'application/json', ...session(turn) },
  body: JSON.stringify({ ywlxValue: 'bbs_topic', ywid, plnr: '<p>学到了，谢谢分享。</p>' }),
})
