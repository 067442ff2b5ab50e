import { classRefusals } from '@college/contract/classes/class.ts'
import { noteClassEntry } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { recommendedClasses } from '@college/contract/classes/list.ts'
import { classFileList } from '@college/contract/classes/materials.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useSession } from '../../kit/data/session.ts'
import { useLoginPrompt } from '../../kit/login-prompt.ts'
import { aClass, anItem, anOpenClass, aUnit, CLASS_ID, openClassScreen } from '../../testing/classes.tsx'
import { no, ok } from '../../testing/screen.tsx'
import { SpecialClassScreen } from './SpecialClassScreen.tsx'

const open = (wish: Parameters<typeof openClassScreen>[1] = {}) =>
  openClassScreen(<SpecialClassScreen id={CLASS_ID} />, wish)
const tab = (name: string) => screen.findByRole('tab', { name })
const yes = 1 as const
const aMaterial = {
  ...{ _id: 'm1', nc_class_file_id: 'm1', class_id: CLASS_ID, type: 'pdf', title: '案例汇编', publisher_text: '' },
  ...{ publish_time: '2026-03-01 08:00', file: '[]', preview_free: yes, download_free: yes, download_free_value: yes },
}
const isChosen = (element: HTMLElement) => element.getAttribute('aria-selected') === 'true'

describe('D2-R01 D2-R02 the page of a special class', () => {
  test('D2-B018 D2-B019 D2-M06 the header: labels, name, dates and figures', async () => {
    const { container } = open()
    await screen.findByRole('heading', { level: 1, name: /学习贯彻全会精神/ })
    for (const text of ['省级调训', '线上线下结合', '已报名']) expect(screen.getByText(text)).toBeTruthy()
    const figures = [...container.querySelectorAll('dl > div')].map((figure) => figure.textContent)
    expect(figures).toEqual(['人在学2,318', '可学必修学时24.0', '可学选修学时10.0', '已完成学时14.5'])
    // What the class offers and what of it a person has are two figures under two names.
    expect(screen.getAllByText('选修学时', { exact: true })).toHaveLength(1)
    expect(container.textContent).toContain('培训 2026-03-10 至 2026-05-30')
    await waitFor(() => expect(document.title).toContain('学习贯彻全会精神'))
  })

  test('a member’s visit is noted, that of a stranger is not', async () => {
    const { paths } = open()
    await waitFor(() => expect(paths()).toContain(noteClassEntry.path))
  })

  test('D2-Q88 a stranger reads the whole enrolment window, and no figures of a member', async () => {
    const { paths } = open({ info: [ok(anOpenClass())] })
    expect((await screen.findByText('报名')).textContent).toBe('报名 2月1日 00:00 – 3月8日 18:00')
    expect(screen.queryByText('已报名')).toBeNull()
    expect(screen.getByText('报名通过后即可学习，下面是课程预览')).toBeTruthy()
    expect(paths()).not.toContain(noteClassEntry.path)
  })

  test('D2-Q88 a page that is open when enrolment begins shows it at that minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T07:59:59.800+08:00') })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const window = { bmsjSdate: '2026-03-01 08:00', enrolment: 'before' } as const
    const { paths } = open({ info: [ok({ ...anOpenClass(), ...window, signStatus: 0 }), ok(anOpenClass())] })
    await screen.findByRole('button', { name: '3月1日 08:00 开始报名' })
    await screen.findByRole('button', { name: '立即报名' })
    expect(paths().filter((path) => path === classInfo.path)).toHaveLength(2)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('an id that is none says that there is no such class, and leads to the others instead of loading again', async () => {
    const { wentTo } = open({ info: [no(commonRefusals.malformed)] })
    await screen.findByText(classRefusals.noClass.message)
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '看看其他班级' }))
    expect(wentTo()).toBe(href(routes.specialClasses, {}))
  })

  test('a withdrawn class says so and leads to the others', async () => {
    const { wentTo } = open({ info: [no(classRefusals.noClass)] })
    await screen.findByText(classRefusals.noClass.message)
    fireEvent.click(screen.getByRole('button', { name: '看看其他班级' }))
    expect(wentTo()).toBe(href(routes.specialClasses, {}))
  })

  test('D2-B337 any other failure says why and has a retry', async () => {
    const { count } = open({ info: [no(commonRefusals.overloaded)] })
    await screen.findByText(commonRefusals.overloaded.message)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(count(classInfo.path)).toBe(2))
  })
})

describe('the tabs', () => {
  test('D2-B020 D2-B021 four for students', async () => {
    open()
    await tab('课程')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['简介', '课程', '结业', '社区'])
  })

  test('D2-B022 D2-B301 observers have no 社区', async () => {
    open({ info: [ok(aClass({ isstudent: 3 }))] })
    await tab('课程')
    expect(screen.queryByRole('tab', { name: '社区' })).toBeNull()
  })

  test('D2-B023 D2-B024 D2-M126 while 社区 is off a tap says 暂未开放, and the tab before stays', async () => {
    open({ info: [ok(aClass({ enableModel: [] }))] })
    fireEvent.click(await tab('简介'))
    fireEvent.click(await tab('社区'))
    await screen.findByText('暂未开放')
    expect(isChosen(await tab('简介'))).toBe(true)
    expect(isChosen(await tab('社区'))).toBe(false)
  })

  test.each([
    ['D2-M11', '排行榜', href(routes.classRank, { id: CLASS_ID })],
    ['D2-M12', '问卷', href(routes.campSurveys, { id: CLASS_ID })],
    ['D2-M13', '通知公告', href(routes.classAnnouncements, { id: CLASS_ID })],
    ['D2-M14', '班级相册', href(routes.classAlbum, { id: CLASS_ID })],
    ['D2-M28', /班主任信箱/, href(routes.campMailbox, { id: CLASS_ID })],
  ])('D2-B031 %s the entry %s of 社区 leads to its page', async (_id, name, address) => {
    const { wentTo } = open()
    fireEvent.click(await tab('社区'))
    fireEvent.click(await screen.findByRole('link', { name }))
    expect(wentTo()).toBe(address)
  })

  test('D1-B248 D2-B030 D2-B297 结业 of an expired session asks for a login', async () => {
    open()
    const completion = await tab('结业')
    act(() => useSession.getState().end())
    fireEvent.click(completion)
    expect(useLoginPrompt.getState().asked).toBeDefined()
    expect(isChosen(completion)).toBe(false)
  })

  test('D2-B025 D2-B038 D2-B044 简介 shows the text, the teachers, and members the way to the address book', async () => {
    const { wentTo } = open()
    fireEvent.click(await tab('简介'))
    await screen.findByText('面向全省党员干部的网络专题班')
    const teacher = await screen.findByRole('button', { name: /陆见深/ })
    expect(teacher.textContent).toContain('班主任')
    fireEvent.click(screen.getByRole('button', { name: /通讯录/ }))
    expect(wentTo()).toBe(href(routes.classMembers, { id: CLASS_ID }))
    fireEvent.click(teacher)
    expect(wentTo()).toMatch(/teacher.*id=0198a000/)
  })

  test('D2-B026 D2-B298 D2-B371 two recommended classes, which a session that ended may not open', async () => {
    const other = {
      ...{ classId: 'o1', type_value: 2 as const, name: '青年干部训练营', cover: '', theme: 'song' },
      ...{ compulsoryPeriod: 12, electivesPeriod: 3, studentCount: 860, training: 'over' as const },
    }
    const { calls, wentTo } = open({ recommended: [other] })
    fireEvent.click(await tab('简介'))
    const link = await screen.findByRole('link', { name: /青年干部训练营/ })
    for (const text of ['必修 12.0 学时', '选修 3.0 学时', '860 人参加过']) expect(link.textContent).toContain(text)
    expect(calls.find(({ path }) => path === recommendedClasses.path)?.input).toMatchObject({ pageSize: '2' })
    fireEvent.click(link)
    expect(wentTo()).toBe(href(routes.camp, { id: 'o1' }))
    act(() => useSession.getState().end())
    fireEvent.click(link)
    expect(useLoginPrompt.getState().asked).toEqual({ returnTo: href(routes.camp, { id: 'o1' }) })
  })
})

describe('课程', () => {
  const done = anItem('a1', { progress: 100 })
  const begun = anItem('a2', { progress: 62 })
  const live = anItem('a3', { typeValue: 'live', typeText: '直播', liveStartTime: '2026-03-12 19:30' })
  const closed = anItem('a4', { blocked: '请按序学习', categoryValue: 0, categoryText: '选修' })
  const units = [
    aUnit('01', [done], { completeDegree: 100, study: 10 }),
    aUnit('02', [begun, live, closed]),
    aUnit('03', [], { isLocked: true, completeDegree: 0 }),
  ]
  const row = (name: RegExp) => screen.findByRole('button', { name })

  test('D2-B003 D2-B027 units fold; the one to go on with is open', async () => {
    open({ units })
    const second = await row(/单元02/)
    const folds = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)
    expect(folds).toEqual(['单元01已完成 · 10.0 学时', '单元03学完前面的单元后解锁'])
    expect(second.getAttribute('aria-expanded')).toBe('true')
    expect(within(second).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('32')
    fireEvent.click(second)
    expect(second.getAttribute('aria-expanded')).toBe('false')
  })

  test('D2-B002 D2-B176 D2-M04 D2-M05 an item says its kind, category and one fact', async () => {
    open({ units })
    expect((await row(/课程a2/)).textContent).toBe('课程a2必修课程 · 学到 62%进入')
    expect((await row(/课程a3/)).textContent).toBe('课程a3必修直播 · 03-12 19:30进入')
    expect((await row(/课程a4/)).textContent).toBe('课程a4选修课程 · 2.0 学时请按序学习')
  })

  test('D2-B029 the circles show the hours of both gates', async () => {
    open({ units })
    await screen.findByRole('img', { name: '必修进度 45%' })
    expect(screen.getByRole('progressbar', { name: '班级进度' }).getAttribute('aria-valuenow')).toBe('42')
    expect(screen.getByRole('img', { name: '选修进度 35%' })).toBeTruthy()
  })

  test.each([
    ['D2-B177', 100, 2, '查看'],
    ['D2-B178', 0, 0, '撰写'],
    ['D2-B179', 0, 1, '待批阅'],
    ['D2-B180', 0, -1, '退回'],
  ])('%s homework with progress %i in state %i shows %s', async (_id, progress, homeWorkState, text) => {
    const work = anItem('b1', { typeValue: 'work', typeText: '作业', period: 0, progress, homeWorkState })
    open({ units: [aUnit('01', [work])] })
    expect((await row(/课程b1/)).textContent).toBe(`课程b1必修作业${text}`)
  })

  test('D2-B049 D2-B050 D2-Q72 an item is entered with the server’s consent, and opens for class study', async () => {
    const { wentTo, calls } = open({ units })
    fireEvent.click(await row(/课程a2/))
    const to = href(routes.coursePlayer, { id: begun.businessId, classid: CLASS_ID, type: 'ztb' })
    await waitFor(() => expect(wentTo()).toBe(to))
    expect(calls.at(-1)?.input).toEqual({ classId: CLASS_ID, subId: begun.subId })
  })

  test('D2-B238 a closed item says why, without asking the server', async () => {
    const { wentTo, paths } = open({ units })
    fireEvent.click(await row(/课程a4/))
    const why = await screen.findByRole('alertdialog')
    expect(why.textContent).toContain('请按序学习')
    expect(why.textContent).toContain('课程a4')
    expect([wentTo(), paths().filter((path) => path.endsWith('/enter'))]).toEqual(['/', []])
  })

  test('D2-B237 D2-B238 what an order wants first is named, and one tap away', async () => {
    const blocked = '请按序学习，请先学完《课程a2》'
    const waiting = anItem('a5', { blocked, waitsFor: begun.subId })
    const { wentTo, paths } = open({ units: [aUnit('02', [begun]), aUnit('03', [waiting])] })
    const entered = () => paths().filter((path) => path.endsWith('/enter')).length
    fireEvent.click(await row(/单元03/))
    fireEvent.click(await row(/课程a5/))
    await screen.findByRole('alertdialog', { name: '请按序学习' })
    expect(screen.getByText('请先学完《课程a2》')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '知道了' }))
    expect([wentTo(), entered()]).toEqual(['/', 0])
    fireEvent.click(await row(/课程a5/))
    fireEvent.click(await screen.findByRole('button', { name: '去学习' }))
    const to = href(routes.coursePlayer, { id: begun.businessId, classid: CLASS_ID, type: 'ztb' })
    await waitFor(() => expect(wentTo()).toBe(to))
  })

  test('D2-B191 what is done has a tick, never a lock, also where it cannot be entered any more', async () => {
    const over = anItem('a6', { progress: 100, blocked: '不在学习时间范围内' })
    open({ units: [aUnit('01', [over])] })
    expect((await row(/课程a6/)).textContent).toBe('课程a6必修课程 · 2.0 学时已完成，不在学习时间范围内')
  })

  test('D2-B236 a refusal of the server is said in its words', async () => {
    const { wentTo } = open({ units, enter: no({ state: 'ruleSaysNo', message: '当前直播不在时间范围内' }) })
    fireEvent.click(await row(/课程a3/))
    await screen.findByText('当前直播不在时间范围内')
    expect(wentTo()).toBe('/')
  })

  test('D2-Q88 strangers see the titles under locks', async () => {
    const locked = anItem('c1', { blocked: '报名通过后即可学习' })
    open({ info: [ok(anOpenClass())], units: [aUnit('01', [locked])] })
    expect((await row(/单元01/)).textContent).toContain('必修 8.0 学时 · 选修 2.0 学时')
    fireEvent.click(await row(/课程c1/))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('报名通过后即可学习')
  })

  test('D2-B028 members see the materials of the class, strangers are not told of them', async () => {
    const { unmount } = open({ units, materials: [aMaterial] })
    await screen.findByText('案例汇编')
    unmount()
    const { paths } = open({ info: [ok(anOpenClass())], units, materials: [aMaterial] })
    await row(/单元01/)
    expect(paths()).not.toContain(classFileList.path)
  })

  test('a class without units says so', async () => {
    open()
    await screen.findByText('这个班级还没有安排课程')
  })
})

describe('结业', () => {
  const openTab = async (wish: Partial<Parameters<typeof aClass>[0]> = {}, more: object = {}) => {
    const made = open({ info: [ok(aClass(wish))], ...more })
    fireEvent.click(await tab('结业'))
    return made
  }
  const examRow = (name: RegExp) => screen.findByRole('button', { name })

  test('D2-B029 shows what is left and what each unit asks for', async () => {
    await openTab()
    fireEvent.click(await screen.findByRole('button', { name: /^还差必修 13.0 学时、1 次作业/ }))
    expect(await screen.findByRole('dialog', { name: '班级进度怎么来的' })).toBeTruthy()
    expect((await screen.findByRole('heading', { name: /单元01/ })).textContent).toBe('单元01未达标')
    expect(screen.getByRole('progressbar', { name: '单元01必修进度' }).getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText(/暂无数据/)).toBeTruthy()
  })

  test('D2-Q67 who has completed the class reads that the certificate was revoked, and why', async () => {
    const revoked = { certificateurl: '', number: 'WY-2026', issuedOn: '2026-11-04', isRevoked: true }
    await openTab({ state: 3 }, { certificate: { ...revoked, revokedReason: '信息有误' } })
    await screen.findByText('证书已撤销。原因：信息有误')
    expect(screen.queryByText(/达到结业要求后颁发证书/)).toBeNull()
  })

  test('D2-B233 D2-M64 an exam that does not exist says so', async () => {
    const { wentTo } = await openTab()
    fireEvent.click(await examRow(/结业考试/))
    await screen.findByText('暂无考试id')
    expect(wentTo()).toBe('/')
  })

  test.each([
    ['D2-B230 D2-B231 a cadre waits for the end', { isstudent: 2 as const }, 2 as const, false],
    ['D2-B232 a student does not', { isstudent: 1 as const }, 0 as const, true],
    ['D2-B232 nor a cadre at the end', { isstudent: 2 as const, stateValue: true }, 2 as const, true],
    ['D2-B241 nor a teacher', { isstudent: 2 as const }, 1 as const, true],
  ])('%s', async (_name, wish, type, enters) => {
    const { wentTo, paths } = await openTab({ ...wish, examId: 'e1', homeworkId: 'h1' }, { type })
    if (wish.isstudent === 2) await waitFor(() => expect(paths().join()).toContain('queryStudentType'))
    const row = await examRow(/结业作业/)
    await waitFor(() => {
      fireEvent.click(row)
      if (enters) expect(wentTo()).toContain('homeworkId=h1')
      else expect(screen.getByText('学习进度需要达到100%')).toBeTruthy()
    })
    if (enters) return
    expect(wentTo()).toBe('/')
    // What is missing stands in the reason of the progress.
    expect(await screen.findByRole('dialog', { name: '班级进度怎么来的' })).toBeTruthy()
  })

  test.each([
    [0, '', '结业考试待完成 · 开始考试'],
    [1, '86', '考试结果86 分 · 查看考试'],
  ] as const)('D2-B004 the exam with examPass %i', async (examPass, score, text) => {
    await openTab({ examId: 'e1', examPass, score })
    expect((await examRow(/考试/)).textContent).toBe(text)
  })
})
