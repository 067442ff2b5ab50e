import {
  homeworkDraft,
  homeworkVersions,
  restoreHomeworkVersion,
  saveHomeworkDraft,
} from '@college/contract/homework/draft.ts'
import {
  homeworkDetails,
  homeworkInfo,
  homeworkStates,
  scoreTypes,
  waitingHomework,
  writeHomework,
} from '@college/contract/homework/homework.ts'
import type { Envelope } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { holdUploads } from '../testing/uploads.ts'
import { ClassHomeworkScreen, CourseHomeworkScreen } from './HomeworkScreens.tsx'

const HOMEWORK = '0198a000-0000-7000-8000-00000000000a'
const STUDENT = '0198a000-0000-7000-8000-00000000000b'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const { unwritten, waiting, passed, returned } = homeworkStates

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const onPhone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)

const info = {
  homeworkId: HOMEWORK,
  title: '调研报告',
  requirements: '<p>结合工作实际</p>',
  content_minimum: 5,
  score_type_value: scoreTypes.scored,
  max_score: '100',
  pass_score: '60',
  openFrom: '',
  openUntil: '2026-11-30 18:00',
  classname: '青年干部训练营',
  state_value: unwritten as number,
  nc_homework_student_id: '',
  blocked: '',
}
const details = {
  nc_homework_id: HOMEWORK,
  nc_homework_student_id: '',
  state_value: unwritten as number,
  score: '',
  score_type_value: scoreTypes.scored,
  reviews: '',
  notary_text: '',
  revision: 0,
  rounds: [] as object[],
}
const round = {
  n: 1,
  title: '驻村心得',
  content: '学而时习之\n温故而知新',
  files: [],
  characters: 10,
  submittedAt: '2026-11-04 09:00',
  state_value: waiting as number,
  score: '',
  reviews: '',
  underlines: [],
  notary_text: '',
  decidedAt: '',
}
const reviewed = (state: number, score = '') => {
  const of = { state_value: state, score, reviews: '观点鲜明', notary_text: '陆见深', decidedAt: '2026-11-05 10:00' }
  return { ...details, ...of, nc_homework_student_id: STUDENT, revision: 1, rounds: [{ ...round, ...of }] }
}
const sent = {
  ...details,
  nc_homework_student_id: STUDENT,
  state_value: waiting as number,
  revision: 1,
  rounds: [round],
}
const nothing = { version: 0, title: '', content: '', files: [], savedAt: '', isSent: false }
const saved = {
  version: 3,
  title: '草稿',
  content: '写了一半',
  files: [],
  savedAt: '2026-11-04T01:05:00.000Z',
  isSent: false,
}

type Wish = {
  info?: object
  details?: object
  draft?: object
  save?: () => Envelope<unknown> | Promise<Envelope<unknown>>
  write?: () => Envelope<unknown> | Promise<Envelope<unknown>>
  query?: object
  Screen?: typeof ClassHomeworkScreen
}
async function opened({ Screen = ClassHomeworkScreen, query = {}, ...wish }: Wish = {}) {
  let version = (wish.draft as typeof saved | undefined)?.version ?? 0
  const calls = serverAnswers(
    on(homeworkInfo, () => ok({ ...info, ...wish.info })),
    on(homeworkDetails, () => ok({ ...details, ...wish.details })),
    on(homeworkDraft, () => ok({ ...nothing, ...wish.draft })),
    on(waitingHomework, () => ok({ ...round, homeworkId: HOMEWORK, revision: 1 })),
    on(saveHomeworkDraft, wish.save ?? (() => ok({ version: ++version, savedAt: '2026-11-04T01:06:00.000Z' }))),
    on(
      writeHomework,
      wish.write ?? (() => ok({ nc_homework_student_id: STUDENT, state_value: 1, revision: 1, draftVersion: 9 })),
    ),
    on(homeworkVersions, () =>
      ok([
        { version: 3, title: '草稿', characters: 4, savedAt: '2026-11-04 09:05', isSent: false },
        { version: 1, title: '', characters: 2, savedAt: '2026-11-04 09:00', isSent: true },
      ]),
    ),
    on(restoreHomeworkVersion, () => ok({ ...saved, version: 4, content: '旧的一版' })),
  )
  logIn()
  const view = renderScreen(<Screen homeworkId={HOMEWORK} {...query} />)
  await screen.findByRole('heading', { name: '调研报告' })
  const of = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  return { ...view, calls, of }
}
const field = (name: string) => screen.findByLabelText(name) as Promise<HTMLTextAreaElement>
const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('D2-R06 D2-B126 on a computer a blank form stands beside the requirements', async () => {
  await opened()
  expect((await field('标题')).value).toBe('')
  expect(await screen.findByText('结合工作实际')).toBeDefined()
  expect(screen.getByText('不少于 5 字')).toBeDefined()
  expect(screen.getByText('满分 100 分，60 分合格')).toBeDefined()
  expect(screen.queryByText('请在电脑端完成')).toBeNull()
})

test('D2-B127 requirements that say nothing', async () => {
  await opened({ info: { requirements: '', content_minimum: 0, openUntil: '' } })
  expect(screen.getByText('暂无数据')).toBeDefined()
  expect(screen.queryByText(/不少于/)).toBeNull()
})

test('D2-B254 D2-B255 D2-B256 D2-B257 what is wrong is said under its field, and nothing is asked or sent', async () => {
  const { of } = await opened()
  await field('标题')
  press('提交')
  await screen.findByText('请填写标题')
  expect(document.activeElement?.getAttribute('name')).toBe('homework-title')
  await screen.findByText('请填写内容')
  await write('标题', '学'.repeat(51))
  await write('正文', '学而 时习')
  press('提交')
  await screen.findByText('标题长度不能超过50字')
  await screen.findByText('内容不能少于5个字')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(of(writeHomework.path)).toEqual([])
})

test('D2-B259 D2-B336 D2-M84 D2-M105 sending asks first, and then says so', async () => {
  const { of } = await opened()
  await write('标题', '心得')
  await write('正文', '学而时习之')
  press('提交')
  const dialog = await screen.findByRole('alertdialog', { name: '是否确认提交，提交之后无法撤回, 是否继续?' })
  fireEvent.click(screen.getByRole('button', { name: '否' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(of(writeHomework.path)).toEqual([])
  press('提交')
  press('提交')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await screen.findByText('提交成功')
  expect(of(writeHomework.path)).toEqual([
    { homeworkId: HOMEWORK, title: '心得', content: '学而时习之', files: [], revision: 0 },
  ])
})

test('the server refuses and the text stays', async () => {
  await opened({ write: () => no(writeHomework.refusals.closed) })
  await write('标题', '心得')
  await write('正文', '学而时习之')
  press('提交')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await screen.findByText('作业提交已截止')
  expect((await field('正文')).value).toBe('学而时习之')
})

test('homework that takes nothing now says why before anybody writes', async () => {
  await opened({ info: { blocked: '作业提交已截止' } })
  expect((await field('正文')).disabled).toBe(true)
  expect(screen.getByText('作业提交已截止')).toBeDefined()
  expect((screen.getByRole('button', { name: '提交' }) as HTMLButtonElement).disabled).toBe(true)
})

test('D2-B122 D2-B125 D2-B170 what waits for a review is edited from what was sent', async () => {
  const { of } = await opened({ details: sent, draft: { ...saved, isSent: true }, query: { studentId: STUDENT } })
  expect((await field('正文')).value).toBe('学而时习之\n温故而知新')
  expect(of(waitingHomework.path)).toEqual([{ studentId: STUDENT }])
  expect(screen.getByText(/已提交，等待老师批阅/)).toBeDefined()
})

test('what was written since then comes before what was sent', async () => {
  await opened({ details: sent, draft: saved })
  expect((await field('正文')).value).toBe('写了一半')
})

test('D2-B123 D2-B128 D2-B171 a pass: the mark, the score with its unit, the comment, all rounds', async () => {
  await opened({ details: reviewed(passed, '88.5') })
  expect(await screen.findByRole('heading', { name: '通过' })).toBeDefined()
  expect(screen.getByText('88.5 分')).toBeDefined()
  expect(screen.getAllByText('观点鲜明')).toHaveLength(2)
  expect(screen.getByText('批阅人 陆见深 · 2026-11-05 10:00')).toBeDefined()
  expect(screen.getByText('第 1 次提交')).toBeDefined()
  expect(screen.queryByLabelText('正文')).toBeNull()
})

test('D2-B128 without scores only the mark is shown', async () => {
  await opened({ details: { ...reviewed(passed, '88.5'), score_type_value: scoreTypes.passOnly } })
  await screen.findByRole('heading', { name: '通过' })
  expect(screen.queryByText(/88.5/)).toBeNull()
})

test('D2-B124 D2-B174 D2-B175 passed homework opens again, and cannot be sent', async () => {
  await opened({ details: reviewed(passed), info: { blocked: '作业已通过，不能再次提交' }, draft: saved })
  press('重新提交')
  expect((await field('正文')).value).toBe('写了一半')
  expect(((await screen.findByRole('button', { name: '提交' })) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('作业已通过，不能再次提交')).toBeDefined()
})

test('D2-B124 D2-B173 D2-B336 returned homework is opened again and sent', async () => {
  const { of } = await opened({ details: reviewed(returned), draft: { ...saved, content: '学而时习之' } })
  await screen.findByRole('heading', { name: '退回' })
  press('重新提交')
  await field('正文')
  press('重新提交')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await screen.findByText('重新提交成功')
  expect(of(writeHomework.path)).toMatchObject([{ revision: 1 }])
})

test.each([
  ['readyonly', { readyonly: 'true' }],
  ['readonly', { readonly: 'true' }],
])('D2-B041 D2-B122 %s in the address shows the review alone', async (_name, query) => {
  await opened({ details: reviewed(returned), query })
  await screen.findByRole('heading', { name: '退回' })
  expect(screen.queryByRole('button', { name: '重新提交' })).toBeNull()
  expect(screen.queryByLabelText('正文')).toBeNull()
})

test('D3-R09 D3-B041 D3-B210 homework of a course that was sent is read', async () => {
  await opened({ details: sent, Screen: CourseHomeworkScreen })
  await screen.findByText('第 1 次提交')
  expect(screen.queryByLabelText('正文')).toBeNull()
})

test('D2-B250 D2-M76 D2-M77 a phone shows what is asked for and where it is written, and sends nothing', async () => {
  onPhone()
  const { wentTo } = await opened({ details: reviewed(returned) })
  expect(screen.getByRole('heading', { name: '请在电脑端完成' })).toBeDefined()
  expect(await screen.findByText('结合工作实际')).toBeDefined()
  expect(screen.getByText('第 1 次提交')).toBeDefined()
  // No button that refuses: the sentence stands in its place, and the way to the computer above.
  expect(screen.queryByRole('button', { name: '重新提交' })).toBeNull()
  expect(screen.getByText(/请到PC端进行作业提交/)).toBeDefined()
  expect(screen.queryByLabelText('正文')).toBeNull()
  press('扫码登录电脑')
  expect(wentTo()).toBe(href(routes.scanLogin, {}))
})

test('an address without homework, and a homework that is not theirs', async () => {
  logIn()
  const { unmount } = renderScreen(<ClassHomeworkScreen />)
  await screen.findByText('作业不存在')
  unmount()
  serverAnswers(
    on(homeworkInfo, () => no(homeworkInfo.refusals.noHomework)),
    on(homeworkDetails, () => no(homeworkDetails.refusals.noHomework)),
  )
  renderScreen(<ClassHomeworkScreen homeworkId={HOMEWORK} />)
  await screen.findByText('作业不存在')
  expect(within(screen.getByRole('alert')).getByRole('button', { name: '返回' })).toBeDefined()
})

test('attachments show their progress, can be retried, and go with the text', async () => {
  const uploads = holdUploads()
  const { of } = await opened()
  await write('标题', '心得')
  await write('正文', '学而时习之')
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('添加附件'), { target: { files: [new File(['x'], name)] } })
  choose('脚本.exe')
  await screen.findByText('不支持上传该类型的文件')
  choose('提纲.ofd')
  await screen.findByText('不支持上传该类型的文件，请另存为 PDF、docx、xlsx、pptx 或 zip')
  choose('提纲.docx')
  uploads[0]?.progress(0.4)
  expect(screen.getByRole('progressbar', { name: '提纲.docx 上传进度' }).getAttribute('aria-valuenow')).toBe('40')
  press('提交')
  await screen.findByText('附件正在上传，请稍候')
  await uploads[0]?.lose()
  press('提交')
  await screen.findByText('有附件未上传成功，请重试或移除')
  fireEvent.click(screen.getByRole('button', { name: /上传失败/ }))
  await uploads[1]?.arrive('f1')
  press('提交')
  fireEvent.click(await screen.findByRole('button', { name: '是' }))
  await screen.findByText('提交成功')
  expect(of(writeHomework.path)).toMatchObject([{ files: ['f1'] }])
})

test('the draft is saved a moment after the last key, one request after the other', async () => {
  // The time of the page passes in steps between which it is looked at, however slow the machine is.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { of } = await opened({ draft: saved })
  expect((await field('正文')).value).toBe('写了一半')
  expect(screen.getByText('已保存 09:05')).toBeDefined()
  await write('正文', '写了一半多')
  await screen.findByText('正在输入')
  await write('正文', '写了一半多一点')
  await screen.findByText('已保存 09:06')
  await write('标题', '定稿')
  await waitFor(() => expect(of(saveHomeworkDraft.path)).toHaveLength(2))
  expect(of(saveHomeworkDraft.path)).toEqual([
    { homeworkId: HOMEWORK, version: 3, title: '草稿', content: '写了一半多一点', files: [] },
    { homeworkId: HOMEWORK, version: 4, title: '定稿', content: '写了一半多一点', files: [] },
  ])
})

test('without network the text stays on the device, over a reload too, and is saved later', async () => {
  let isLost = true
  const wish: Wish = {
    draft: saved,
    save: () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return ok({ version: 4, savedAt: '2026-11-04T01:06:00.000Z' })
    },
  }
  const { unmount } = await opened(wish)
  await write('正文', '断网时写的')
  await screen.findByText('未联网，已存在本机')
  unmount()
  await opened(wish)
  expect((await field('正文')).value).toBe('断网时写的')
  isLost = false
  await screen.findByText('已保存 09:06')
})

test('two pages never overwrite each other: the person chooses which text goes on', async () => {
  let isOlder = true
  const { of } = await opened({
    draft: saved,
    save: () =>
      isOlder ? no(saveHomeworkDraft.refusals.changedElsewhere) : ok({ version: 8, savedAt: saved.savedAt }),
  })
  await write('正文', '这一页')
  await screen.findByText(/在另一个页面上有更新的内容/)
  expect((screen.getByRole('button', { name: '提交' }) as HTMLButtonElement).disabled).toBe(true)
  isOlder = false
  press('保留这一页的内容')
  await waitFor(() => expect(screen.queryByText(/在另一个页面上/)).toBeNull())
  expect(of(saveHomeworkDraft.path).at(-1)).toMatchObject({ version: 3, content: '这一页', beside: true })
  expect((await field('正文')).value).toBe('这一页')
})

test('the text of the other page can be taken up instead', async () => {
  await opened({ draft: saved, save: () => no(saveHomeworkDraft.refusals.changedElsewhere) })
  await write('正文', '这一页')
  await screen.findByText(/在另一个页面上有更新的内容/)
  press('用另一页的内容')
  await waitFor(async () => expect((await field('正文')).value).toBe('写了一半'))
  expect(screen.queryByText(/在另一个页面上/)).toBeNull()
})

test('an older version is taken up again', async () => {
  const { of } = await opened({ draft: saved })
  await field('正文')
  press('历史版本')
  await screen.findByText(/已提交 · 2 字/)
  await act(async () => press('恢复'))
  await waitFor(async () => expect((await field('正文')).value).toBe('旧的一版'))
  expect(of(restoreHomeworkVersion.path)).toEqual([{ homeworkId: HOMEWORK, version: 3, restored: 1 }])
})
