import { randomUUID } from 'node:crypto'
import { checkViewStatus, classByGroupId, classGroup } from '@college/contract/classes/camp.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { classMemberList, classTeachers, queryStudentType } from '@college/contract/classes/people.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../account/tables.ts'
import { encryptTeacherPhone } from '../../courses/door.ts'
import { teachers } from '../../courses/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const guest = asGuest(app)
const aStranger = async () => asUser(app, await aUser(database))
const base64 = (text: string) => Buffer.from(text).toString('base64')

type MemberWish = Parameters<typeof aClassMember>[2]
async function aMemberOf(classId: string, wish: MemberWish = {}) {
  const user = await aClassMember(database, classId, wish)
  return { user, ...(await asUser(app, user)) }
}

describe('D2-C16 D2-B008 what one is in a class', () => {
  test.each([
    ['student', 'admitted', 0],
    ['teacher', 'admitted', 1],
    ['teacher', 'completed', 1],
    ['cadre', 'admitted', 2],
    ['observer', 'admitted', 0],
    ['cadre', 'waiting', 0],
    ['teacher', 'removed', 0],
  ])('%s, %s: type %i', async (kind, status, type) => {
    const { id } = await aClass(database)
    const { send } = await aMemberOf(id, { kind, status })
    expect(await send(queryStudentType, { classId: id })).toEqual(done(type))
  })

  test('a stranger is 0; nobody of a class that is not there; not for guests', async () => {
    const { id } = await aClass(database)
    const { send } = await aStranger()
    expect(await send(queryStudentType, { classId: id })).toEqual(done(0))
    const withdrawn = await aClass(database, { status: 'withdrawn' })
    for (const classId of [withdrawn.id, randomUUID()]) {
      expect(await send(queryStudentType, { classId })).toEqual(failed(queryStudentType.refusals.noClass))
    }
    expect(await guest.send(queryStudentType, { classId: id })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('D1-B007 D2-B007 a guest, a non-student who can enrol, a student and a teacher', async () => {
    const { id } = await aClass(database)
    expect(await guest.send(classInfo, { id })).toEqual(failed(commonRefusals.logInFirst))
    const { data: stranger } = await (await aStranger()).send(classInfo, { id })
    expect(stranger).toMatchObject({ isstudent: 0, bm: 0, signStatus: 1, trainingStatus: 0 })
    const { data: student } = await (await aMemberOf(id)).send(classInfo, { id })
    expect(student).toMatchObject({ isstudent: 1, bm: 1, signStatus: 0, trainingStatus: 1 })
    const teacher = await aMemberOf(id, { kind: 'teacher' })
    expect((await teacher.send(classInfo, { id })).data).toMatchObject({ isstudent: 2, trainingStatus: 1 })
    expect(await teacher.send(queryStudentType, { classId: id })).toEqual(done(1))
  })
})

describe('D2-C07 the teachers', () => {
  test('the head teacher first, with the page in 师资 and the masked phone', async () => {
    const { id } = await aClass(database)
    const { user: second } = await aMemberOf(id, { kind: 'teacher', name: '乙' })
    const { user: head } = await aMemberOf(id, { kind: 'teacher', isHead: true, name: '甲' })
    await aMemberOf(id, { kind: 'teacher', status: 'removed' })
    await aMemberOf(id, { kind: 'student' })
    const phoneCipher = encryptTeacherPhone(app.secrets, '13800020001')
    const [page] = await database
      .insert(teachers)
      .values({ userId: head.id, name: '甲', job: '教授', photo: '/files/a.svg', phoneCipher })
      .returning()
    await database.insert(teachers).values({ userId: second.id, name: '乙', isShown: false, phoneCipher })
    await database.update(users).set({ job: '讲师' }).where(eq(users.id, second.id))

    const { ask } = await aStranger()
    const answer = await ask(classTeachers, { id })
    expect(answer.json()).toEqual(
      done([
        {
          id: head.id,
          teacherId: page?.id,
          name: '甲',
          photo: '[{"relativePath":"/files/a.svg"}]',
          job: '教授',
          phone: base64('138****0001'),
          isHead: true,
        },
        { id: second.id, teacherId: '', name: '乙', photo: '', job: '讲师', phone: '', isHead: false },
      ]),
    )
    expect(answer.body).not.toContain(base64('13800020001'))
  })

  test('none, no class, no guest', async () => {
    const { id } = await aClass(database)
    const { send } = await aStranger()
    expect(await send(classTeachers, { id })).toEqual(done([]))
    expect(await send(classTeachers, { id: randomUUID() })).toEqual(failed(classTeachers.refusals.noClass))
    expect(await guest.send(classTeachers, { id })).toEqual(failed(commonRefusals.logInFirst))
  })
})

describe('the address book', () => {
  const asked = (classId: string, more: object = {}) => ({
    namespace: classMemberList.namespace,
    pageName: classMemberList.pageName,
    pageNum: 1,
    query: JSON.stringify({ classId, ...more }),
  })

  test('teachers, cadres, students, observers, by name; those who are in; by a part of the name', async () => {
    const { id } = await aClass(database)
    for (const [name, kind, status] of [
      ['丙', 'student', 'completed'],
      ['甲', 'student', 'admitted'],
      ['观', 'observer', 'admitted'],
      ['班', 'cadre', 'admitted'],
      ['师', 'teacher', 'admitted'],
      ['等', 'student', 'waiting'],
      ['退', 'student', 'removed'],
    ] as const) {
      await aMemberOf(id, { name, kind, status })
    }
    const { send, user } = await aMemberOf(id, { kind: 'teacher', isHead: true, name: '主' })
    const [page] = await database.insert(teachers).values({ userId: user.id, name: '主' }).returning()
    const { data } = await send(metaListData, asked(id))
    const rows = data as unknown as { _id: string; name: string; xh: string; kind: string; teacherId: string }[]
    const kinds = ['teacher', 'teacher', 'cadre', 'student', 'student', 'observer']
    expect(rows.map(({ kind }) => kind)).toEqual(kinds)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['丙', '主', '师', '班', '甲', '观'].toSorted())
    expect(rows[0]).toMatchObject({ _id: user.id, name: '主', xh: '', isHead: true })
    expect(rows.map(({ teacherId }) => teacherId)).toEqual([page?.id, '', '', '', '', ''])
    expect(rows[2]?.xh).toMatch(/^2026/)
    expect(await send(metaListCount, asked(id))).toEqual(done({ count: 6 }))
    expect(await send(metaListCount, asked(id, { searchValue: ' 甲 ' }))).toEqual(done({ count: 1 }))
    expect((await send(metaListData, asked(id, { searchValue: '甲' }))).data).toHaveLength(1)
  })

  test('D2-R11 somebody is found by the pinyin of the name, its initials, or a part of the name', async () => {
    const { id } = await aClass(database)
    const { send, user } = await aMemberOf(id, { name: '陆见深' })
    await aMemberOf(id, { name: '曾国强' })
    await database.execute(sql`update users set spelling = 'lujianshen ljs lujs' where id = ${user.id}`)
    const found = async (searchValue: string) =>
      ((await send(metaListData, asked(id, { searchValue }))).data as unknown as { name: string }[]).map(
        ({ name }) => name,
      )
    for (const word of ['lujianshen', 'Lu Jian', 'ljs', 'lujs', '见深'])
      expect(await found(word), word).toEqual(['陆见深'])
    expect(await found('jianshen')).toEqual([])
    expect(await send(metaListCount, asked(id, { searchValue: 'lujian' }))).toEqual(done({ count: 1 }))
  })

  test('names stand in the order of their pinyin, over the pages too', async () => {
    const { id } = await aClass(database)
    // Neither the order of their code points nor that of their strokes.
    const names = ['阿依古丽', '陈一', '陈二', '程山', '丁一', '王五', '欧阳明', '赵六', '周八']
    for (const name of names.toReversed()) await aMemberOf(id, { name })
    const { send } = await aMemberOf(id, { kind: 'observer', name: '旁听' })
    const named = async (more: object) =>
      ((await send(metaListData, { ...asked(id), ...more })).data as unknown as { name: string }[]).map(
        ({ name }) => name,
      )
    const inOrder = ['阿依古丽', '陈二', '陈一', '程山', '丁一', '欧阳明', '王五', '赵六', '周八', '旁听']
    expect(await named({})).toEqual(inOrder)
    expect([...(await named({ pageSize: 4 })), ...(await named({ pageSize: 4, pageNum: 2 }))]).toEqual(
      inOrder.slice(0, 8),
    )
    for (const name of ['张', '陈', '李']) await aMemberOf(id, { kind: 'teacher', name })
    expect((await send(classTeachers, { id })).data.map(({ name }) => name)).toEqual(['陈', '李', '张'])
  })

  test('D2-Q73 for members only, until they are removed', async () => {
    const { id } = await aClass(database)
    const { send, user } = await aMemberOf(id)
    expect((await send(metaListData, asked(id))).success).toBe(true)
    await database.update(classMembers).set({ status: 'removed' }).where(eq(classMembers.userId, user.id))
    for (const client of [{ send }, await aStranger(), await aMemberOf(id, { status: 'waiting' })]) {
      expect(await client.send(metaListData, asked(id))).toEqual(failed(commonRefusals.notAllowed))
      expect(await client.send(metaListCount, asked(id))).toEqual(failed(commonRefusals.notAllowed))
    }
    expect(await guest.send(metaListData, asked(id))).toEqual(failed(commonRefusals.logInFirst))
  })
})

describe('the group of a camp', () => {
  test('D2-C19 D1-C43 the camp of a group; none of a special class, of none, of a withdrawn one', async () => {
    const camp = await aClass(database)
    const special = await aClass(database, { type: 1 })
    const withdrawn = await aClass(database, { status: 'withdrawn' })
    const { send } = await aStranger()
    expect(await send(classByGroupId, { groupId: camp.groupId })).toEqual(done({ id: camp.id }))
    for (const groupId of [special.groupId, withdrawn.groupId, randomUUID(), '1', '']) {
      expect(await send(classByGroupId, { groupId })).toEqual(failed(classByGroupId.refusals.noClass))
    }
    expect(await guest.send(classByGroupId, { groupId: camp.groupId })).toEqual(failed(commonRefusals.logInFirst))
  })

  test.each<[string, MemberWish | undefined, boolean, string]>([
    ['a member', {}, true, ''],
    ['a completed member', { status: 'completed' }, true, ''],
    ['a teacher', { kind: 'teacher' }, true, ''],
    ['a stranger', undefined, false, '请报名后进入'],
    ['who waits', { status: 'waiting' }, false, '报名审核通过后可以进入'],
    ['who waits for the second level', { status: 'reviewing' }, false, '报名审核通过后可以进入'],
    ['who was rejected', { status: 'rejected' }, false, '请报名后进入'],
    ['who was removed', { status: 'removed' }, false, '您已不在这个班'],
  ])('D2-C18 whether %s may enter', async (_name, wish, canView, message) => {
    const { id } = await aClass(database)
    const { send } = wish ? await aMemberOf(id, wish) : await aStranger()
    expect(await send(checkViewStatus, { zybId: id })).toEqual(done({ canView, message }))
  })

  test('D2-C18 D2-Q42 a camp that is open to all may be entered by a stranger, who reads like an observer', async () => {
    const { id, groupId } = await aClass(database, { isOpenToAll: true })
    const stranger = await aStranger()
    expect((await stranger.send(checkViewStatus, { zybId: id })).data.canView).toBe(true)
    expect((await stranger.send(classGroup, { zybId: id })).data.zyb.im_group_id).toBe(groupId)
    const waiting = await aMemberOf(id, { status: 'waiting' })
    expect((await waiting.send(checkViewStatus, { zybId: id })).data.canView).toBe(false)
    expect(await waiting.send(classGroup, { zybId: id })).toEqual(failed(commonRefusals.notAllowed))
    expect(await stranger.send(checkViewStatus, { zybId: randomUUID() })).toEqual(
      failed(checkViewStatus.refusals.noClass),
    )
  })

  test('D2-C17 D1-C67 D2-B420 the group, for members of a camp', async () => {
    const camp = await aClass(database, { title: '青年干部训练营' })
    const { send, user } = await aMemberOf(camp.id, { kind: 'observer' })
    expect(await send(classGroup, { zybId: camp.id })).toEqual(
      done({
        zyb: { im_group_id: camp.groupId, title: '青年干部训练营' },
        account: { loginname: user.loginName },
      }),
    )
    expect(await (await aStranger()).send(classGroup, { zybId: camp.id })).toEqual(failed(commonRefusals.notAllowed))
    expect(await guest.send(classGroup, { zybId: camp.id })).toEqual(failed(commonRefusals.logInFirst))
    const special = await aClass(database, { type: 1 })
    const member = await aMemberOf(special.id)
    expect(await member.send(classGroup, { zybId: special.id })).toEqual(failed(classGroup.refusals.noClass))
  })
})
