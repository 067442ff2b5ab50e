import { randomUUID } from 'node:crypto'
import { storedFile } from '@college/contract/files/files.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  deleteSentMails,
  queryMailBox,
  queryMailBoxCount,
  queryMailDetail,
  queryMainCount,
  queryTeacher,
  recoverMails,
} from '@college/contract/mail/mail.ts'
import { sendRefusals } from '@college/contract/mail/send.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../account/tables.ts'
import { classMembers } from '../classes/enrol/tables.ts'
import { files } from '../files/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { mails } from './tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app
const namespace = 'nc.class.train.mailbox'
type Page = 'edit' | 'teacherEdit' | 'response'
type Letter = { title?: string; content?: string; jsr?: unknown; file?: string; degree?: unknown }

/** Somebody of a class, who writes and reads. */
async function aPerson(user: { id: string; name: string }, classId: string) {
  const client = await asUser(app, user)
  const box = { classId, pageNum: 1, pageSize: 10 }
  return {
    ...client,
    id: user.id,
    name: user.name,
    write: async (page: Page, data: Letter, beside: Record<string, string> = { classId }) =>
      client.send(metaPersistData, {
        namespace,
        pageName: page,
        data: JSON.stringify({ title: '请假', content: '因出差请假一天', ...data }),
        actionType: 'send',
        ...beside,
      }),
    inbox: async (wish = {}) => (await client.send(queryMailBox, { ...box, type: 1, ...wish })).data,
    outbox: async (wish = {}) => (await client.send(queryMailBox, { ...box, type: 2, ...wish })).data,
  }
}

async function aMailbox() {
  const { id: classId } = await aClass(database)
  const member = async (wish: Parameters<typeof aClassMember>[2]) =>
    aPerson(await aClassMember(database, classId, wish), classId)
  const [head, student] = [
    await member({ name: '陈老师', kind: 'teacher', isHead: true }),
    await member({ name: '周学员' }),
  ]
  return { classId, head, student, member, toHead: [to(head)] }
}
const to = ({ id, name }: { id: string; name: string }) => ({ text: name, value: id })

async function aFile(ownerId: string, suffix = 'pdf', bytes = 10) {
  const key = `uploads/${randomUUID()}.${suffix}`
  const [row] = await database
    .insert(files)
    .values({
      ownerId,
      key,
      name: `附件.${suffix}`,
      suffix,
      mime: 'x/y',
      bytes,
      visibleTo: 'owner',
      createdAt: app.now(),
    })
    .returning()
  return row as typeof files.$inferSelect
}

describe('sending', () => {
  test('D2-B307 D2-B327 D2-B335 D2-B325 a letter of a learner is in the outbox of one and the inbox of the other', async () => {
    const { classId, head, student, toHead } = await aMailbox()
    const degree = { value: '0', text: '普通' }
    const answer = await student.write('edit', { degree, jsr: toHead })
    expect(answer).toEqual(done({ _id: expect.any(String) }))
    const mail = {
      _id: answer.data._id,
      email_yjsf_id: expect.any(String),
      classId,
      title: '请假',
      content: '因出差请假一天',
      isReply: false,
      sendUserId: student.id,
      sendUserName: '周学员',
      ds_create_user_name: '周学员',
      readUserName: '',
      unReadUserName: '陈老师',
      yjzt_text: '未读',
      photo: '',
      file: '[]',
      fssj: '2026-03-20 09:00',
      dsCreateTime: '2026-03-20 09:00',
    }
    expect([await student.outbox(), await head.inbox()]).toEqual([[mail], [mail]])
    expect([await student.inbox(), await head.outbox()]).toEqual([[], []])
  })

  test('D2-B276 D2-B277 D2-B278 D2-B279 recipient, title and body are asked for in this order', async () => {
    const { student, toHead } = await aMailbox()
    const nothing = { jsr: [], title: ' ', content: '\n' }
    expect(await student.write('edit', nothing)).toEqual(failed(sendRefusals.noRecipient))
    expect(await student.write('edit', { ...nothing, jsr: toHead })).toEqual(failed(sendRefusals.noTitle))
    expect(await student.write('edit', { jsr: toHead, content: '' })).toEqual(failed(sendRefusals.noContent))
    expect(await student.outbox()).toEqual([])
  })

  test('D2-B280 two recipients are refused, the same one twice is one', async () => {
    const { head, student, member, toHead } = await aMailbox()
    const jsr = [...toHead, to(await member({}))]
    expect(await student.write('edit', { jsr })).toEqual(failed(sendRefusals.oneRecipient))
    expect((await student.write('edit', { jsr: [...toHead, ...toHead] })).success).toBe(true)
    expect(await head.inbox()).toHaveLength(1)
  })

  test('D2-B282 D2-C53 a learner writes to the head teacher only; a class may have none', async () => {
    const { classId, student, member, toHead } = await aMailbox()
    expect((await student.send(queryTeacher, { classId })).data).toEqual({
      bzr_value: toHead[0]?.value,
      bzr_text: '陈老师',
    })
    for (const other of [await member({}), await member({ kind: 'teacher' })]) {
      expect(await student.write('edit', { jsr: [to(other)] })).toEqual(failed(sendRefusals.wrongRecipient))
    }
    const hasNone = async () => {
      expect((await student.send(queryTeacher, { classId })).data).toEqual({ bzr_value: '', bzr_text: '' })
      expect(await student.write('edit', { jsr: toHead })).toEqual(failed(sendRefusals.wrongRecipient))
    }
    // A head teacher who is no teacher any more gets no letters.
    const head = eq(users.id, toHead[0]?.value ?? '')
    await database
      .update(users)
      .set({ roles: ['learner'] })
      .where(head)
    await hasNone()
    await database
      .update(users)
      .set({ roles: ['learner', 'teacher'] })
      .where(head)
    await database.update(classMembers).set({ isHead: false }).where(eq(classMembers.classId, classId))
    await hasNone()
  })

  test('D2-B306 D2-B386 D2-C57 D2-C58 a teacher chooses among the students of the class', async () => {
    const { classId, head, student, member } = await aMailbox()
    const cadre = await member({ name: '班长', kind: 'cadre' })
    await member({ name: '旁听', kind: 'observer' })
    await member({ name: '走了', status: 'removed' })
    const asked = { namespace, pageName: 'studentSelect', query: JSON.stringify({ classId }) }
    const page = { ...asked, pageNum: 1, pageSize: 2_000, order: '[]', filter: '{}' }
    const { data } = await head.send(metaListData, page)
    expect(data).toEqual([
      { _id: cadre.id, name: '班长', xh: expect.any(String) },
      { _id: student.id, name: '周学员', xh: expect.any(String) },
    ])
    expect((await head.send(metaListCount, asked)).data).toEqual({ count: 2 })
    expect(await student.send(metaListData, page)).toEqual(failed(commonRefusals.notAllowed))
    expect(await head.send(metaListData, { ...page, pageSize: 2_001 })).toEqual(failed(commonRefusals.malformed))

    expect((await head.write('teacherEdit', { jsr: [to(student)] })).success).toBe(true)
    expect(await student.inbox()).toMatchObject([{ title: '请假', sendUserName: '陈老师' }])
    const teacher = await member({ kind: 'teacher' })
    expect(await head.write('teacherEdit', { jsr: [to(teacher)] })).toEqual(failed(sendRefusals.wrongRecipient))
  })

  test('D2-B220 D2-B222 D2-B326 an answer goes to the sender, without the prefix in the stored title', async () => {
    const { head, student, member, toHead } = await aMailbox()
    await student.write('edit', { jsr: toHead })
    const [mail] = await head.inbox()
    const beside = { mailId: mail?._id ?? '', mailSubId: mail?.email_yjsf_id ?? '' }
    const reply = { title: '回复：请假', content: '同意', jsr: [to(student)] }
    expect((await head.write('response', reply, beside)).success).toBe(true)
    expect(await student.inbox()).toMatchObject([{ title: '请假', content: '同意', isReply: true }])

    const other = { ...reply, jsr: [to(await member({}))] }
    expect(await head.write('response', other, beside)).toEqual(failed(sendRefusals.wrongRecipient))
    const [sent] = await student.outbox()
    for (const mailSubId of [sent?.email_yjsf_id ?? '', beside.mailSubId, randomUUID(), 'x', '']) {
      expect(await student.write('response', reply, { mailSubId })).toEqual(failed(sendRefusals.noMail))
    }
  })

  test('security 7 pages of others, classes of others, and acts that are none are refused', async () => {
    const { classId, head, student, member, toHead } = await aMailbox()
    const stranger = await aPerson(await aClassMember(database, (await aClass(database)).id), classId)
    const observer = await member({ kind: 'observer' })
    const removed = await member({ status: 'removed' })
    const jsr = toHead
    for (const person of [stranger, observer, removed, head]) {
      expect(await person.write('edit', { jsr })).toEqual(failed(commonRefusals.notAllowed))
    }
    expect(await student.write('teacherEdit', { jsr })).toEqual(failed(commonRefusals.notAllowed))
    expect(await student.write('edit', { jsr }, { classId: 'x' })).toEqual(failed(commonRefusals.notAllowed))
    expect(await student.write('edit', { jsr }, { classId, actionType: 'forge' })).toEqual(
      failed(commonRefusals.malformed),
    )
    expect(await student.write('edit', { jsr: [{ text: 'x', value: 'x' }] })).toEqual(failed(commonRefusals.malformed))
    expect(await student.write('edit', { jsr, file: '{' })).toEqual(failed(commonRefusals.malformed))
    expect(await head.inbox()).toEqual([])
  })

  test('D2-C54 what the server sets itself is not taken from the page', async () => {
    const { head, student, toHead } = await aMailbox()
    const forged = { jsr: toHead, sendUserName: '院长', sendUserId: head.id, fssj: '2020-01-01', yjzt_text: '已读' }
    expect((await student.write('edit', forged)).success).toBe(true)
    expect(await head.inbox()).toMatchObject([
      { sendUserName: '周学员', sendUserId: student.id, fssj: '2026-03-20 09:00', yjzt_text: '未读' },
    ])
  })

  test('pasted markup is reduced to its words; too long and far too long texts are refused', async () => {
    const { head, student, toHead } = await aMailbox()
    const markup = { title: '<b>请假</b>', content: '<p>一</p><img src=x onerror=alert(1)><script>二</script>' }
    await student.write('edit', { jsr: toHead, ...markup })
    expect(await head.inbox()).toMatchObject([{ title: '请假', content: '一\n二' }])
    const long = { jsr: toHead, content: '学'.repeat(3_001) }
    expect(await student.write('edit', long)).toEqual(failed(sendRefusals.longContent))
    const huge = { jsr: toHead, content: 'x'.repeat(10 * 1024 ** 2) }
    expect((await student.write('edit', huge)).state).toBe('40000')
    expect(await head.inbox()).toHaveLength(1)
  })

  test('a letter that is sent twice, one after the other or at once, is stored once', async () => {
    const { head, student, toHead } = await aMailbox()
    const first = await student.write('edit', { jsr: toHead })
    expect(await student.write('edit', { jsr: toHead })).toEqual(first)

    const rival = database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${student.id}`}, 0))`)
      const both = Promise.all([1, 2].map(() => student.write('edit', { jsr: toHead, title: '再请假' })))
      await untilSomeoneWaits(database, { count: 2 })
      return { both }
    })
    const [one, other] = await (await rival).both
    expect(one).toEqual(other)
    expect((await head.inbox()).map(({ title }) => title)).toEqual(['再请假', '请假'])

    app.pass(601)
    await student.write('edit', { jsr: toHead })
    expect(await head.inbox()).toHaveLength(3)
  })

  test('the recipient finds a message', async () => {
    const { classId, head, student, toHead } = await aMailbox()
    await student.write('edit', { jsr: toHead })
    const { rows } = await database.execute(
      sql`select kind, title, content, link from messages where user_id = ${head.id}`,
    )
    expect(rows).toEqual([
      {
        kind: 'class',
        title: '周学员给您写了一封信',
        content: '请假',
        link: `#/mobile/nc/page/app/gzyddpage/mobile-xlyInbox?id=${classId}&type=sj`,
      },
    ])
  })

  test('nobody sends more than 60 letters an hour', async () => {
    const { student, toHead } = await aMailbox()
    const send = (title: string) => student.write('edit', { jsr: toHead, title })
    for (let n = 0; n < 60; n += 1) expect((await send(`第${n}封`)).success).toBe(true)
    expect(await send('再一封')).toEqual(failed(commonRefusals.tooMany))
  })
})

describe('attachments', () => {
  test('D2-B415 D2-Q74 they go with the letter, and only its two people read them', async () => {
    const { classId, head, student, member, toHead } = await aMailbox()
    const { id, key } = await aFile(student.id)
    await student.write('edit', { jsr: toHead, file: JSON.stringify([{ id, name: 'x', absolutePath: '/etc/passwd' }]) })
    const absolutePath = app.storage.bareAddress(key)
    const [mail] = await head.inbox()
    expect(JSON.parse(mail?.file ?? '')).toEqual([{ id, name: '附件.pdf', originalFileName: '附件.pdf', absolutePath }])
    const read = async (person: { ask: typeof head.ask }) =>
      (await person.ask({ ...storedFile, path: absolutePath as '/' }, {})).json().state
    // There are no bytes in this test: who may read is told that the file is not there.
    expect([await read(head), await read(student), await read(await member({}))]).toEqual(['40400', '40400', '40300'])
    const gone = and(eq(classMembers.classId, classId), eq(classMembers.userId, head.id))
    await database.update(classMembers).set({ status: 'removed' }).where(gone)
    expect(await read(head)).toBe('40300')
  })

  test('D2-Q74 files of others, of other kinds, too large or too many are refused', async () => {
    const { student, head, toHead } = await aMailbox()
    const attach = (...ids: string[]) =>
      student.write('edit', { jsr: toHead, file: JSON.stringify(ids.map((id) => ({ id }))) })
    const own = await aFile(student.id)
    for (const id of [(await aFile(head.id)).id, randomUUID()]) {
      expect(await attach(own.id, id)).toEqual(failed(sendRefusals.foreignFile))
    }
    expect(await attach((await aFile(student.id, 'mp4')).id)).toEqual(failed(sendRefusals.wrongFile))
    expect(await attach((await aFile(student.id, 'zip', 21 * 1024 ** 2)).id)).toEqual(failed(sendRefusals.largeFile))
    const ten = await Promise.all(Array.from({ length: 10 }, () => aFile(student.id)))
    expect(await attach(...ten.map(({ id }) => id))).toEqual(failed(sendRefusals.tooManyFiles))
  })
})

describe('reading', () => {
  test('D2-C52 D2-C51 opening marks it read, for the sender too; the count of the unread falls', async () => {
    const { classId, head, student, toHead } = await aMailbox()
    await student.write('edit', { jsr: toHead })
    const [mail] = await head.inbox()
    const mailSubId = mail?.email_yjsf_id ?? ''
    const unread = async () => (await head.send(queryMainCount, { ztbId: classId })).data.count
    expect(await unread()).toBe(1)
    const [sent] = await student.outbox()
    const own = await student.send(queryMailDetail, { mailSubId: sent?.email_yjsf_id ?? '' })
    expect(own.data).toMatchObject({ type: 2, yjzt_text: '未读', recipientName: '陈老师' })
    expect(await unread()).toBe(1)

    const opened = await head.send(queryMailDetail, { mailSubId })
    expect(opened.data).toMatchObject({ type: 1, yjzt_text: '已读', readUserName: '陈老师', unReadUserName: '' })
    expect(await unread()).toBe(0)
    expect(await student.outbox()).toMatchObject([{ yjzt_text: '已读', readUserName: '陈老师' }])
  })

  test('D2-B319 D2-Q73 a letter of others is not there, and who was removed reads nothing', async () => {
    const { classId, head, student, member, toHead } = await aMailbox()
    await student.write('edit', { jsr: toHead })
    const [mail] = await head.inbox()
    const mailSubId = mail?.email_yjsf_id ?? ''
    const other = await member({ kind: 'teacher' })
    for (const id of [mailSubId, randomUUID()]) {
      expect(await other.send(queryMailDetail, { mailSubId: id })).toEqual(failed(queryMailDetail.refusals.noMail))
    }
    expect(await student.send(queryMailDetail, { mailSubId })).toEqual(failed(queryMailDetail.refusals.noMail))
    expect(await other.inbox()).toEqual([])

    const gone = and(eq(classMembers.classId, classId), eq(classMembers.userId, head.id))
    await database.update(classMembers).set({ status: 'removed' }).where(gone)
    expect(await head.send(queryMailDetail, { mailSubId })).toEqual(failed(commonRefusals.notAllowed))
    const box = { classId, type: 1 as const, pageNum: 1, pageSize: 10 }
    expect(await head.send(queryMailBox, box)).toEqual(failed(commonRefusals.notAllowed))
    expect(await head.send(queryMailBoxCount, box)).toEqual(failed(commonRefusals.notAllowed))
    expect(await head.send(queryMainCount, { ztbId: classId })).toEqual(failed(commonRefusals.notAllowed))
  })

  test('D2-C49 D2-C50 D2-B322 D2-B375 pages of ten, the newest first, with state 20000', async () => {
    const { classId, head, student } = await aMailbox()
    const copy = { classId, userId: head.id, box: 'in', senderId: student.id, recipientId: head.id, content: '正文' }
    await database.insert(mails).values(
      Array.from({ length: 12 }, (_, n) => ({
        ...copy,
        letterId: randomUUID(),
        title: `第${n}封`,
        sentAt: new Date(app.now().getTime() + n * 1_000),
      })),
    )
    const asked = { classId, type: 1 as const, pageNum: 2 }
    const answer = await head.send(queryMailBox, asked as never)
    expect([answer.state, answer.data.map(({ title }) => title)]).toEqual(['20000', ['第1封', '第0封']])
    expect((await head.send(queryMailBoxCount, asked as never)).data).toEqual({ count: 12 })
  })

  test('D2-B108 D2-Q85 search finds words of the title, the body and the name of the other person', async () => {
    const { head, student, toHead, classId } = await aMailbox()
    await student.write('edit', { jsr: toHead, title: '请假100%', content: '出差' })
    await student.write('edit', { jsr: toHead, title: '论文', content: '选题' })
    const find = async (searchValue: string) =>
      (await head.inbox({ query: JSON.stringify({ searchValue }) })).map(({ title }) => title)
    expect([await find(' 100% '), await find('选题'), await find('周学员'), await find('_')]).toEqual([
      ['请假100%'],
      ['论文'],
      ['论文', '请假100%'],
      [],
    ])
    const query = JSON.stringify({ searchValue: '选题' })
    const asked = { classId, type: 1 as const, pageNum: 1, pageSize: 10, query }
    expect((await head.send(queryMailBoxCount, asked)).data).toEqual({ count: 1 })
    // U+0000 is dropped from every text.
    expect(await find('选\u0000题')).toEqual(['论文'])
    for (const wrong of ['{', '[]', '{"searchValue":1}']) {
      expect(await head.send(queryMailBox, { ...asked, query: wrong })).toEqual(failed(commonRefusals.malformed))
    }
  })
})

describe('deleting', () => {
  test('D2-B328 D2-C55 D2-C56 D2-Q52 each side deletes its own copy, from its own box', async () => {
    const { head, student, member, toHead } = await aMailbox()
    for (const title of ['一', '二', '三']) await student.write('edit', { jsr: toHead, title })
    const [received, sent] = [await head.inbox(), await student.outbox()]
    const idOf = (rows: typeof sent, at: number) => rows[at]?.email_yjsf_id ?? ''
    const titles = (rows: typeof sent) => rows.map(({ title }) => title)

    const other = await member({ kind: 'teacher' })
    for (const person of [other, student]) {
      const answer = await person.send(recoverMails, { yjsfIds: idOf(received, 0), status: 1 })
      expect(answer).toEqual(done({ count: 0 }))
    }
    expect(await head.send(deleteSentMails, { ids: JSON.stringify([idOf(received, 0)]) })).toEqual(done({ count: 0 }))

    const mine = `${idOf(received, 0)},${idOf(received, 1)}`
    expect(await head.send(recoverMails, { yjsfIds: mine, status: 1 })).toEqual(done({ count: 2 }))
    expect(await head.send(recoverMails, { yjsfIds: mine, status: 1 })).toEqual(done({ count: 0 }))
    expect([titles(await head.inbox()), titles(await student.outbox())]).toEqual([['一'], ['三', '二', '一']])

    expect(await student.send(deleteSentMails, { ids: JSON.stringify([idOf(sent, 2)]) })).toEqual(done({ count: 1 }))
    expect([titles(await head.inbox()), titles(await student.outbox())]).toEqual([['一'], ['三', '二']])
  })

  test.each(['', 'x', '[]', '["x"]', '{}', '[1]', JSON.stringify(Array.from({ length: 101 }, () => randomUUID()))])(
    'ids that are none, or too many, are malformed: %.20s',
    async (ids) => {
      const { student } = await aMailbox()
      expect(await student.send(deleteSentMails, { ids })).toEqual(failed(commonRefusals.malformed))
      expect(await student.send(recoverMails, { yjsfIds: ids, status: 1 })).toEqual(failed(commonRefusals.malformed))
    },
  )
})
