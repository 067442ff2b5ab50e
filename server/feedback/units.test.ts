import { consoleWaiting } from '@college/contract/console/desk.ts'
import { feedbackList, replyFeedback } from '@college/contract/feedback/feedback.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { files } from '../files/tables.ts'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aProvince, places, staffOf } from '../testing/province.ts'
import { feedbacks } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const units = await aProvince(app)
const owners = ['college', ...places] as const
type Owner = (typeof owners)[number]

async function aFeedback(content: Owner) {
  const author = await aUser(app.database, { unitId: content === 'college' ? null : units[content] })
  const [picture] = await app.database
    .insert(files)
    .values({
      ownerId: author.id,
      key: `feedback/${content}.png`,
      name: '截图.png',
      suffix: 'png',
      mime: 'image/png',
      bytes: 1,
      visibleTo: 'owner',
      createdAt: app.now(),
    })
    .returning()
  const [row] = await app.database
    .insert(feedbacks)
    .values({ userId: author.id, type: '2', content, files: [picture?.id ?? ''], createdAt: app.now() })
    .returning()
  return { ...(row as typeof feedbacks.$inferSelect), picture: picture?.id ?? '' }
}
const all = Object.fromEntries(await Promise.all(owners.map(async (owner) => [owner, await aFeedback(owner)])))
const LIST = { state: 'waiting' as const, pageNum: 1, pageSize: 20 }

test.each([
  ['city', ['city', 'county']],
  ['county', ['county']],
  ['otherCity', ['otherCity']],
  ['province', owners],
] as const)(
  'D2-Q64 D1-Q68 an administrator of the %s reads, counts and answers the feedback of the own people',
  async (place, theirs) => {
    const { user, send } = await staffOf(app, units[place])
    const { rows, total } = (await send(feedbackList, LIST)).data
    expect(rows.map(({ content }) => content).toSorted()).toEqual([...theirs].toSorted())
    expect(total).toBe(theirs.length)
    const counted = (await send(consoleWaiting, {})).data.find(({ kind }) => kind === 'feedback')?.count
    expect(counted).toBe(theirs.length)
    const reader = { ...user, roles: ['learner', 'administrator'] as const }
    const pictures = owners.map((owner) => all[owner].picture)
    const seen = await app.fileReaders.readable(pictures, reader as never)
    expect(owners.filter((owner) => seen.has(all[owner].picture))).toEqual(
      owners.filter((owner) => theirs.includes(owner as never)),
    )
    for (const owner of owners) {
      const answer = await send(replyFeedback, { id: all[owner].id, was: all[owner].reply, reply: `${place} 已处理` })
      if (theirs.includes(owner as never)) {
        expect(answer.success).toBe(true)
        await app.database.update(feedbacks).set({ reply: '', repliedAt: null })
      } else expect(answer).toEqual(failed(commonRefusals.otherUnit))
    }
  },
)
