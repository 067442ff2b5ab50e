import { randomUUID } from 'node:crypto'
import { recallChatLine, sendChatLine } from '@college/contract/chat/chat.ts'
import { deleteTopics, topicEdit } from '@college/contract/forum/topics.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { reportThing, reviewThings } from '@college/contract/moderation/review.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
beforeEach(() => app.pass(60))

async function clientOf(user: { id: string }) {
  const client = await asUser(app, user)
  return {
    ...client,
    id: user.id,
    report: (kind: string, id: string, reason = '垃圾广告') => client.send(reportThing, { kind, id, reason }),
    async write(title: string, more: object = {}) {
      const catalog = { value: 'xyq', text: '学友圈' }
      const data = JSON.stringify({ catalog, topic_name: title, topic_content: '上周的夜校', ...more })
      return (await client.send(metaPersistData, { ...topicEdit, data })).data._id
    },
    async told() {
      const { rows } = await database.execute<{ title: string; content: string; link: string }>(sql`
        select title, content, link from messages where user_id = ${user.id} and reason like 'report:%' order by id`)
      return rows
    },
  }
}
const aPerson = async (wish: Parameters<typeof aUser>[1] = {}) => clientOf(await aUser(database, wish))
const reviewer = await aPerson({ roles: ['learner', 'reviewer'] })
const author = await aPerson()
const decide = (ids: string[], act: 'approve' | 'reject' | 'remove', kind = 'bbs_topic') =>
  reviewer.send(reviewThings, { things: ids.map((id) => ({ kind, id })), act, reason: '广告' })

describe('D3-Q14 who reported a thing is told the outcome', () => {
  test('all who reported it, once each, and not who decides; of what stays, its title and page', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const id = await author.write('夜校的一年')
    for (const person of [one, two, reviewer]) await person.report('bbs_topic', id)
    await decide([id], 'approve')
    const message = {
      title: '您的举报未发现违规',
      content: '您于 2026-11-04 以“垃圾广告”为由举报的帖子“夜校的一年”经审核未发现违规',
      link: `#/mobile/bbs/detail?id=${id}`,
    }
    expect([await one.told(), await two.told()]).toEqual([[message], [message]])
    expect(await reviewer.told()).toEqual([])
    expect(await author.told()).toEqual([])
  })

  test('several things at once: of what is gone nothing but the kind and the words of the report', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const [first, second] = [await author.write('甲'), await author.write('乙')]
    await one.report('bbs_topic', first, '人身攻击：第二段里的话，写得很难听，还点了名字')
    await two.report('bbs_topic', first)
    await two.report('bbs_topic', second)
    await decide([first, second], 'remove')
    const gone = { title: '举报已处理', content: '您于 2026-11-04 以“垃圾广告”为由举报的帖子已不再展示', link: '' }
    expect(await two.told()).toEqual([gone, gone])
    const [cut] = await one.told()
    expect(cut?.content).toBe('您于 2026-11-04 以“人身攻击：第二段里的话，写得很难听，还点”为由举报的帖子已不再展示')
    await decide([first, second], 'remove')
    expect(await two.told()).toHaveLength(2)
  })

  test('a second report after an approval is answered too; a decision that is changed is not told twice', async () => {
    const one = await aPerson()
    const id = await author.write('再次举报')
    await one.report('bbs_topic', id)
    await decide([id], 'approve')
    app.pass(1)
    expect(await one.report('bbs_topic', id)).toEqual(done(null))
    await decide([id], 'reject')
    await decide([id], 'approve')
    expect((await one.told()).map(({ title }) => title)).toEqual(['您的举报未发现违规', '举报已处理'])
  })

  test('who has left the class reads nothing of a message there', async () => {
    const { id: classId } = await aClass(database)
    const [writer, stays, leaves] = [
      await clientOf(await aClassMember(database, classId)),
      await clientOf(await aClassMember(database, classId)),
      await clientOf(await aClassMember(database, classId)),
    ]
    const line = { classId, clientId: randomUUID(), content: '班里的话', images: [] }
    const { id } = (await writer.send(sendChatLine, line)).data
    for (const person of [stays, leaves]) await person.report('chat', id)
    await database.execute(sql`delete from class_members where user_id = ${leaves.id}`)
    await decide([id], 'approve', 'chat')
    expect((await stays.told())[0]?.content).toContain('“班里的话”')
    const [other] = await leaves.told()
    expect(other).toMatchObject({ content: '您于 2026-11-04 以“垃圾广告”为由举报的群聊消息经审核未发现违规', link: '' })
  })

  test('what a teacher or its author deletes answers its reports too, and the next text can be reported', async () => {
    const one = await aPerson()
    const id = await author.write('自己删除')
    await one.report('bbs_topic', id)
    await author.send(deleteTopics, { ids: id })
    expect(await one.told()).toMatchObject([{ title: '举报已处理' }])

    const { id: classId } = await aClass(database)
    const teacher = await clientOf(await aClassMember(database, classId, { kind: 'teacher' }))
    const [writer, member] = [
      await clientOf(await aClassMember(database, classId)),
      await clientOf(await aClassMember(database, classId)),
    ]
    const line = { classId, clientId: randomUUID(), content: '班里的话', images: [] }
    const said = (await writer.send(sendChatLine, line)).data
    for (const person of [member, teacher]) await person.report('chat', said.id)
    await teacher.send(recallChatLine, { classId, id: said.id })
    expect(await member.told()).toMatchObject([{ title: '举报已处理' }])
    expect(await teacher.told()).toEqual([])
  })

  test('a harmless new text of its author leaves what was reported before the reviewers', async () => {
    const one = await aPerson()
    const id = await author.write('先这样写')
    await one.report('bbs_topic', id)
    await author.write('再改一改', { _id: id })
    await decide([id], 'approve')
    expect((await one.told())[0]?.content).toContain('“再改一改”')
  })

  test('a report that arrives while the thing is taken down is refused: nobody would answer it', async () => {
    const [one, late] = [await aPerson(), await aPerson()]
    const id = await author.write('正在处理')
    await one.report('bbs_topic', id)
    let rival: ReturnType<typeof late.report> | undefined
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`update moderation_items set state = 'removed' where id = ${id}`)
      rival = late.report('bbs_topic', id)
      await untilSomeoneWaits(database)
    })
    expect(await rival).toEqual(failed(reportThing.refusals.noThing))
    const { rows } = await database.execute(sql`select user_id from moderation_reports where id = ${id}`)
    expect(rows).toEqual([{ user_id: one.id }])
  })
})
