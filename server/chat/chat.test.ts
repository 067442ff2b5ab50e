import { randomUUID } from 'node:crypto'
import {
  chatLines,
  chatRefusals,
  chatRoom,
  chatToken,
  findChatLines,
  readChat,
  recallChatLine,
  sendChatLine,
} from '@college/contract/chat/chat.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { files } from '../files/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { addLines } from './lines.store.ts'
import { chatLines as lineTable } from './tables.ts'
import { isChatTokenOf } from './token.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

async function aPerson(user: { id: string; name: string }, classId: string) {
  const client = await asUser(app, user)
  return {
    ...client,
    id: user.id,
    name: user.name,
    say: (content: string, wish: object = {}) =>
      client.send(sendChatLine, { classId, clientId: randomUUID(), content, images: [], ...wish }),
    lines: async (wish: object = {}) => (await client.send(chatLines, { classId, ...wish })).data,
    room: async () => (await client.send(chatRoom, { classId })).data,
    recall: (id: string) => client.send(recallChatLine, { classId, id }),
  }
}

async function aChat(wish: Parameters<typeof aClass>[1] = {}) {
  const { id: classId } = await aClass(database, wish)
  const member = async (kind: Parameters<typeof aClassMember>[2] = {}) =>
    aPerson(await aClassMember(database, classId, kind), classId)
  const [teacher, student, other] = [
    await member({ name: '苏婉宁', kind: 'teacher', isHead: true }),
    await member({ name: '赵启明' }),
    await member({ name: '周学员' }),
  ]
  const stranger = await aPerson(await aUser(database), classId)
  return { classId, teacher, student, other, stranger, member }
}

async function anImage(ownerId: string, suffix = 'png') {
  const [row] = await database
    .insert(files)
    .values({
      ownerId,
      key: `uploads/${randomUUID()}.${suffix}`,
      name: `图.${suffix}`,
      suffix,
      mime: 'image/png',
      bytes: 10,
      createdAt: app.now(),
      visibleTo: 'owner',
    })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

describe('D1-B265 the group chat stands on this server', () => {
  test('a message is read by all members in the same order, with who wrote it and what it answers', async () => {
    const { teacher, student, other } = await aChat()
    const first = (await teacher.say('第二单元已开放')).data
    const answer = (await student.say('收到', { replySeq: first.seq })).data
    expect(answer).toMatchObject({
      userName: '赵启明',
      kind: 'student',
      reply: { seq: first.seq, userName: '苏婉宁', content: '第二单元已开放' },
      state: 'normal',
    })
    const page = await other.lines()
    expect(page).toEqual(await teacher.lines())
    expect(page.lines.map(({ content }) => content)).toEqual(['第二单元已开放', '收到'])
    expect(page.lines[0]?.kind).toBe('teacher')
    expect(page.hasMore).toBe(false)
  })

  test('D1-C41 the token is of the person who is logged in, for ten minutes, whatever name is sent', async () => {
    const { student, other } = await aChat()
    const { data } = await student.send(chatToken, { username: other.name, password: 'x' })
    const { access_token, expires_in } = data.accessToken
    const at = (seconds: number) => new Date(app.now().getTime() + seconds * 1_000)
    expect(expires_in).toBe(600)
    expect(isChatTokenOf(app, access_token, student.id, at(599))).toBe(true)
    expect(isChatTokenOf(app, access_token, student.id, at(600))).toBe(false)
    expect(isChatTokenOf(app, access_token, other.id, at(0))).toBe(false)
    expect(isChatTokenOf(app, 'forged', student.id, at(0))).toBe(false)
  })

  test('strangers and removed members are refused; observers read and do not write', async () => {
    const { classId, student, other, stranger, member } = await aChat()
    await student.say('大家好')
    const no = failed(commonRefusals.notAllowed)
    expect(await stranger.send(chatLines, { classId })).toEqual(no)
    expect(await stranger.say('我也来')).toEqual(no)
    const observer = await member({ kind: 'observer' })
    expect((await observer.lines()).lines).toHaveLength(1)
    expect(await observer.say('旁听')).toEqual(no)
    expect((await observer.room()).whyNotWrite).toBe(commonRefusals.notAllowed.message)
    await database
      .update(classMembers)
      .set({ status: 'removed' })
      .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, other.id)))
    expect(await other.send(chatLines, { classId })).toEqual(no)
  })

  test('the same send twice, also at once, is one message', async () => {
    const { student, teacher } = await aChat()
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => student.say('只有一次', { clientId })))
    const sent = answers.filter(({ success }) => success)
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    // Those that came before the first was stored count as a flood; the device sends them again.
    const floods = [chatRefusals.tooFast, chatRefusals.sameAgain].map((refusal) => failed(refusal))
    for (const answer of answers) if (!answer.success) expect(floods).toContainEqual(answer)
    expect((await student.say('只有一次', { clientId })).data.id).toBe(sent[0]?.data.id)
    expect((await teacher.lines()).lines).toHaveLength(1)
    // Another person may use the same id: it says nothing about them.
    expect((await teacher.say('我的', { clientId })).success).toBe(true)
  })

  test('a late message of one person is not sent in the name of another who is logged in on the device now', async () => {
    const { student, other } = await aChat()
    const late = { clientId: randomUUID(), authorId: student.id }
    expect(await other.say('我写的', late)).toEqual(failed(chatRefusals.otherAuthor))
    expect((await student.lines()).lines).toEqual([])
    expect((await student.say('我写的', late)).data.userId).toBe(student.id)
  })

  test('D2-Q55 a camp that has ended is only read', async () => {
    const { student } = await aChat({ trainUntil: new Date('2026-03-20T08:58+08:00') })
    expect(await student.say('还能说话吗')).toEqual(failed(chatRefusals.isOver))
    expect((await student.room()).whyNotWrite).toBe(chatRefusals.isOver.message)
    expect((await student.lines()).lines).toEqual([])
  })

  test('empty, too long, foreign images and other files are refused', async () => {
    const { student, other } = await aChat()
    expect(await student.say('  ')).toEqual(failed(chatRefusals.noContent))
    expect(await student.say('字'.repeat(1_001))).toEqual(failed(chatRefusals.longContent))
    const own = await anImage(student.id)
    const foreign = await anImage(other.id)
    const document = await anImage(student.id, 'pdf')
    const images = [own, foreign].map(({ id }) => id)
    expect(await student.say('', { images })).toEqual(failed(chatRefusals.foreignFile))
    expect(await student.say('', { images: [randomUUID()] })).toEqual(failed(chatRefusals.foreignFile))
    expect(await student.say('', { images: [document.id] })).toEqual(failed(chatRefusals.notImage))
    const sent = await student.say('', { images: [own.id, own.id] })
    expect(sent.data.images).toEqual([app.storage.bareAddress(own.key)])
  })

  test('security 21: members read the images of a message, strangers do not, and nobody after it was taken back', async () => {
    const { student, other, stranger } = await aChat()
    const { id } = await anImage(student.id)
    const { data: line } = await student.say('', { images: [id] })
    const readable = async (person: { id: string }) =>
      (await app.fileReaders.readable([id], { id: person.id, roles: ['learner'] } as never)).has(id)
    expect([await readable(other), await readable(stranger)]).toEqual([true, false])
    await student.recall(line.id)
    expect(await readable(other)).toBe(false)
  })
})

describe('taking back', () => {
  test('one’s own within two minutes, a teacher any; the text is gone, the place stays', async () => {
    const { student, other, teacher } = await aChat()
    const { data: line } = await student.say('写错了')
    expect(await other.recall(line.id)).toEqual(failed(chatRefusals.noLine))
    app.pass(121)
    expect(await student.recall(line.id)).toEqual(failed(chatRefusals.recallOver))
    expect((await teacher.recall(line.id)).success).toBe(true)
    expect((await other.lines()).lines).toMatchObject([{ seq: line.seq, state: 'removed', content: '', images: [] }])
    expect(await teacher.recall(line.id)).toEqual(failed(chatRefusals.noLine))

    const { data: next } = await student.say('再来一次', {})
    expect((await student.recall(next.id)).success).toBe(true)
    expect((await other.lines()).lines.at(-1)).toMatchObject({ state: 'recalled', content: '' })
  })

  test('a message of another class does not exist here', async () => {
    const [here, there] = [await aChat(), await aChat()]
    const { data: line } = await there.student.say('在另一个班')
    expect(await here.teacher.recall(line.id)).toEqual(failed(chatRefusals.noLine))
  })
})

test('D2-Q55 an answer tells what became of the message that it quotes', async () => {
  const { teacher, student, other } = await aChat()
  const [first, second] = [(await student.say('第一句')).data, (await student.say('第二句')).data]
  for (const { seq } of [first, second]) await other.say('收到', { replySeq: seq })
  await student.recall(first.id)
  await teacher.recall(second.id)
  const quoted = (await other.lines()).lines.flatMap(({ reply }) => (reply ? [[reply.content, reply.state]] : []))
  expect(quoted).toEqual([
    ['', 'recalled'],
    ['', 'removed'],
  ])
})

describe('reading', () => {
  test('pages go back and forth by place, without gap or double', async () => {
    const { classId, student, teacher } = await aChat()
    for (let n = 1; n <= 120; n += 1) {
      await database.transaction((transaction) =>
        addLines(transaction, classId, [
          {
            userId: student.id,
            clientId: randomUUID(),
            content: `第${n}条`,
            images: [],
            replySeq: undefined,
            isHeld: false,
            now: app.now(),
          },
        ]),
      )
    }
    const seen: number[] = []
    let page = await teacher.lines()
    for (;;) {
      seen.unshift(...page.lines.map(({ seq }) => seq))
      if (!page.hasMore) break
      page = await teacher.lines({ before: seen[0] })
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => n + 1))
    const after = await teacher.lines({ after: 60 })
    expect(after.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 61))
    expect(after.hasMore).toBe(true)
  })

  test('the place that was read never goes back, and counts what others wrote since', async () => {
    const { classId, student, teacher } = await aChat()
    for (const text of ['一', '二', '三']) await teacher.say(text)
    await student.say('四')
    expect(await student.room()).toMatchObject({ lastSeq: 4, readSeq: 0, unread: 3, memberTotal: 3, isHost: false })
    const read = async (seq: number) => (await student.send(readChat, { classId, seq })).data.readSeq
    expect(await read(2)).toBe(2)
    expect(await read(1)).toBe(2)
    expect((await student.room()).unread).toBe(1)
    expect(await read(1e9)).toBe(4)
    expect(await teacher.room()).toMatchObject({ readSeq: 0, unread: 1, isHost: true })
  })

  test('search finds the text of messages that are there', async () => {
    const { classId, student, teacher } = await aChat()
    await student.say('调研报告 50% 完成')
    const { data: gone } = await student.say('调研报告写错了')
    await student.recall(gone.id)
    const find = async (keyword: string) =>
      (await teacher.send(findChatLines, { classId, keyword })).data.lines.map(({ content }) => content)
    expect(await find('调研')).toEqual(['调研报告 50% 完成'])
    expect(await find('50%')).toEqual(['调研报告 50% 完成'])
    expect(await find('5%')).toEqual([])
    expect(await find(' ')).toEqual([])
  })
})

describe('security 20: keeping it decent', () => {
  test('floods: five in ten seconds, the same text twice in a minute', async () => {
    const { student } = await aChat()
    for (let n = 0; n < 2; n += 1) expect((await student.say('同一句话')).success).toBe(true)
    expect(await student.say('同一句话')).toEqual(failed(chatRefusals.sameAgain))
    for (let n = 0; n < 2; n += 1) expect((await student.say(`第${n}句`)).success).toBe(true)
    expect(await student.say('太快了')).toEqual(failed(chatRefusals.tooFast))
    app.pass(10)
    expect((await student.say('慢一点')).success).toBe(true)
  })

  test('a held message is seen by its author alone, until it is approved: then it is the newest', async () => {
    const { classId, student, teacher } = await aChat({ title: '青年营' })
    const added = await database.transaction((transaction) =>
      addLines(transaction, classId, [
        {
          userId: student.id,
          clientId: randomUUID(),
          content: '待审',
          images: [],
          replySeq: undefined,
          isHeld: true,
          now: app.now(),
        },
      ]),
    )
    const [id] = added.values()
    await teacher.say('下一条')
    expect((await teacher.lines()).lines.map(({ content }) => content)).toEqual(['下一条'])
    expect((await student.lines()).lines.map(({ state }) => state)).toEqual(['held', 'normal'])
    const kind = app.moderation.kinds.find('chat')
    // Every class has a room of the same name: the reviewer reads whose it is.
    expect(await kind?.show([id as string])).toMatchObject([{ text: '待审', context: '青年营 · 大本营' }])
    const done = await kind?.approve([id as string], teacher.id, app.now(), database)
    done?.()
    expect((await teacher.lines()).lines.map(({ content }) => content)).toEqual(['下一条', '待审'])
    await kind?.remove([id as string], '不当', teacher.id, app.now(), database)
    expect((await teacher.lines()).lines.at(-1)).toMatchObject({ state: 'removed', content: '' })
  })
})

test('200 writers, ten at once: places without gap, every acknowledged message there once', async () => {
  const { classId, teacher } = await aChat()
  const writers = await Promise.all(Array.from({ length: 40 }, () => aClassMember(database, classId)))
  const store = (n: number) =>
    database.transaction((transaction) =>
      addLines(transaction, classId, [
        {
          userId: (writers[n % 40] as { id: string }).id,
          clientId: randomUUID(),
          content: `${n}`,
          images: [],
          replySeq: undefined,
          isHeld: false,
          now: app.now(),
        },
      ]),
    )
  // As many at once as there are connections: who waits for one longer than five seconds is refused.
  const storeInTurn = async (lane: number) => {
    for (let n = lane; n < 200; n += 10) await store(n)
  }
  await Promise.all(Array.from({ length: 10 }, (_, lane) => storeInTurn(lane)))
  const rows = await database.select({ seq: lineTable.seq }).from(lineTable).where(eq(lineTable.classId, classId))
  expect(rows.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 200 }, (_, n) => n + 1),
  )
  expect((await teacher.room()).unread).toBe(100)
})
