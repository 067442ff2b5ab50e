import { catalogList, DEFAULT_BOARD, type Topic, topicDetail, topicEdit } from '@college/contract/forum/topics.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { href } from '@college/contract/kit/route.ts'
import { WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import { ownBans } from '@college/contract/moderation/appeals.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { holdUploads } from '../testing/uploads.ts'
import { ShareScreen } from './ShareScreen.tsx'
import { TopicFormScreen } from './TopicFormScreen.tsx'

const id = '0198a000-0000-7000-8000-0000000000b1'
const saved = (review = 1) => ok({ _id: id, review_status: review, status: 3 })
const boards = on(catalogList, () =>
  ok([
    { catalogId: 'xyq', catalogName: '学友圈' },
    { catalogId: 'dd', catalogName: '读书' },
  ]),
)
const submit = (name = '发帖') => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
type Calls = ReturnType<typeof serverAnswers>
const sent = (calls: Calls) => calls.filter(({ path }) => path === metaPersistData.path).map(({ input }) => input)
const dataOf = (input: Record<string, unknown> | undefined) => JSON.parse(String(input?.data))

test('D3-R28 D3-B125 a new topic asks for title and text within their limits, and goes to its board', async () => {
  logIn()
  const calls = serverAnswers(
    boards,
    on(metaPersistData, () => saved()),
  )
  renderScreen(<TopicFormScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '读书' }))
  submit()
  await screen.findByText(topicEdit.refusals.noTitle.message)
  type('标题', '好'.repeat(101))
  type('内容', '讲故事')
  submit()
  await screen.findByText('标题不能超过100字')
  type('标题', '驻村')
  type('内容', ' ')
  submit()
  await screen.findByText('内容不能为空')
  type('内容', '讲'.repeat(3001))
  submit()
  await screen.findByText('当前字数为3001字,字数限制在3000字以内')
  expect(sent(calls)).toEqual([])
  type('内容', '讲故事')
  submit()
  await screen.findByText('发布成功')
  expect(dataOf(sent(calls)[0])).toMatchObject({
    catalog: { value: 'dd' },
    topic_name: '驻村',
    topic_content: '讲故事',
    topic_img: '[]',
  })
})

test('D3-R28 who comes to write begins with the title, and Enter leads on to the content', async () => {
  logIn()
  const calls = serverAnswers(boards)
  renderScreen(<TopicFormScreen />)
  const title = screen.getByLabelText('标题')
  expect(document.activeElement).toBe(title)
  type('标题', '驻村')
  // Not prevented it would send the form.
  expect(fireEvent.keyDown(title, { key: 'Enter' })).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('内容'))
  // Enter that accepts half-typed pinyin stays in the field.
  title.focus()
  expect(fireEvent.keyDown(title, { key: 'Enter', isComposing: true })).toBe(true)
  expect(document.activeElement).toBe(title)
  await screen.findByRole('button', { name: '读书' })
  expect(sent(calls)).toEqual([])
})

test.each([
  ['a topic', '上传图片失败', () => <TopicFormScreen />],
  ['a share', '图片上传失败', () => <ShareScreen courseId={id} coursewareId={id} coursewareName="调查研究" />],
])('D3-B327 a picture of %s that got no answer says %s', async (_what, text, form) => {
  logIn()
  const uploads = holdUploads()
  serverAnswers(boards)
  renderScreen(form())
  const files = [new File(['x'], 'a.jpg', { type: 'image/jpeg' })]
  fireEvent.change(await screen.findByLabelText('添加图片'), { target: { files } })
  await uploads[0]?.lose()
  await screen.findByText(text)
})

test('D3-B325 a failed topic says 发帖失败, keeps its words, and is sent again under the same key', async () => {
  logIn()
  let times = 0
  const calls = serverAnswers(
    boards,
    on(metaPersistData, () => {
      times += 1
      if (times === 1) throw new TypeError('no network')
      return times === 2 ? no(topicEdit.refusals.tooFast) : saved(2)
    }),
  )
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { unmount } = renderScreen(<TopicFormScreen />)
  await screen.findByRole('button', { name: '读书' })
  type('标题', '驻村')
  type('内容', '讲故事')
  submit()
  await screen.findByText('发帖失败')
  submit()
  await screen.findByText(topicEdit.refusals.tooFast.message)
  expect(sent(calls)).toHaveLength(2)
  const keys = fetched.mock.calls.flatMap(([, init]) => new Headers(init?.headers).get(WRITE_KEY_HEADER) ?? [])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  unmount()
  renderScreen(<TopicFormScreen />)
  expect([screen.getByLabelText('标题'), screen.getByLabelText('内容')]).toMatchObject([
    { value: '驻村' },
    { value: '讲故事' },
  ])
  submit()
  await screen.findByText('已提交，审核中')
  expect(Object.keys(localStorage).filter((key) => key.includes('topic'))).toEqual([])
})

test('D3-B305 D3-B324 without a list of boards there is the one that every college has', async () => {
  logIn()
  let isOut = true
  serverAnswers(
    on(catalogList, () => {
      if (isOut) throw new TypeError('no network')
      return ok([DEFAULT_BOARD, { catalogId: 'dd', catalogName: '读书' }])
    }),
  )
  renderScreen(<TopicFormScreen />)
  await screen.findByText('获取版块异常')
  expect(screen.getByRole('button', { name: '学友圈', pressed: true })).toBeTruthy()
  isOut = false
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await screen.findByRole('button', { name: '读书' })
  expect(screen.queryByText('获取版块异常')).toBeNull()
})

const topic: Topic = {
  ...{ topicId: id, topicName: '驻村一年', topicDesc: '第一段 第二段', topicContent: '<p>第一段</p><p>a &lt; b</p>' },
  ...{ topicImg: '', publishDate: '2026-03-19T12:36:00.000Z', catalogId: 'dd', catalogName: '读书' },
  ...{ tagNum: 0, tagsNum: 0, isTag: 0, replyNum: 0, viewNum: 0, collectNum: 0 },
  ...{ userId: id, userName: '刘晓雯', photo: '', belongText: '', anonymous: 0, mine: 1 },
  ...{ statusValue: 3, reviewStatus: 1, reviewNote: '', agentClassesLinkedRecord: null },
}

test('D3-B126 D3-Q72 with an id the own topic is filled in, without counting a view, and saved under its id', async () => {
  logIn()
  const calls = serverAnswers(
    boards,
    on(topicDetail, () => ok({ ...topic, dsfaCommentBoList: [] })),
    on(metaPersistData, () => saved(2)),
  )
  renderScreen(<TopicFormScreen id={id} />)
  expect(await screen.findByLabelText('内容')).toMatchObject({ value: '第一段\na < b' })
  expect(calls.find(({ path }) => path === topicDetail.path)?.input).toMatchObject({ topicId: id, vType: '0' })
  type('标题', '驻村两年')
  submit('保存')
  await screen.findByText('已提交，审核中')
  expect(dataOf(sent(calls)[0])).toMatchObject({ _id: id, topic_name: '驻村两年', catalog: { value: 'dd' } })
})

test('a topic of another person is not changed', async () => {
  logIn()
  serverAnswers(
    boards,
    on(topicDetail, () => ok({ ...topic, mine: 0, dsfaCommentBoList: [] })),
  )
  renderScreen(<TopicFormScreen id={id} />)
  await screen.findByText('只能编辑自己的帖子')
  expect(screen.queryByLabelText('标题')).toBeNull()
})

test('an own share is changed without words and without a board', async () => {
  logIn()
  const agentClassesLinkedRecord = {
    ...{ coursewareTitle: '驻村一年', coursewareId: id, courseId: id },
    ...{ cover: '', theme: '', duration: '00:33:20' },
  }
  const calls = serverAnswers(
    boards,
    on(topicDetail, () => ok({ ...topic, topicContent: '', agentClassesLinkedRecord, dsfaCommentBoList: [] })),
    on(metaPersistData, () => saved()),
  )
  renderScreen(<TopicFormScreen id={id} />)
  expect(await screen.findByLabelText('标题')).toMatchObject({ value: '' })
  expect(screen.queryByRole('group', { name: '版块' })).toBeNull()
  submit('保存')
  await screen.findByText('保存成功')
  expect(dataOf(sent(calls)[0])).toMatchObject({ _id: id, topic_name: ' ', topic_content: ' ' })
})

const shared = { courseId: id, coursewareId: '0198a000-0000-7000-8000-0000000000b2', coursewareName: '调查研究的方法' }

test('D3-B249 D3-B250 D3-B069 D3-B072 a share needs no words: blank ones are sent as a single space', async () => {
  logIn()
  const calls = serverAnswers(on(metaPersistData, () => saved()))
  renderScreen(<ShareScreen {...shared} />)
  expect(screen.getByLabelText('标题（非必填）')).toBeTruthy()
  expect(screen.getByLabelText('内容（非必填）')).toBeTruthy()
  submit()
  await screen.findByText('发布成功')
  const [input] = sent(calls)
  expect(input).toMatchObject({ courseId: id, coursewareId: shared.coursewareId, linkType: 'agentClasses' })
  expect(dataOf(input)).toMatchObject({ topic_name: ' ', topic_content: ' ' })
})

test('D3-B249 a sentence of the courseware is shared with its place, and shown above the name', async () => {
  logIn()
  const calls = serverAnswers(on(metaPersistData, () => saved()))
  const said = { passage: '箭头连成环的地方要多看。', from: '62300', to: '66000' }
  renderScreen(<ShareScreen {...shared} {...said} />)
  expect(screen.getByText(said.passage).tagName).toBe('Q')
  submit()
  await screen.findByText('发布成功')
  expect(dataOf(sent(calls)[0])).toMatchObject({ passage: { text: said.passage, from: 62_300, to: 66_000 } })
})

test('D3-R15 D3-B067 D3-B070 D3-B071 the share form shows the name of the courseware under a cover or a link', () => {
  logIn()
  serverAnswers()
  const { unmount, container } = renderScreen(<ShareScreen {...shared} cover="/files/cover.webp" type="0" />)
  expect(screen.getByRole('heading', { level: 1, name: '分享' })).toBeTruthy()
  expect(screen.getByText('调查研究的方法')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/files/cover.webp')
  unmount()
  const link = renderScreen(<ShareScreen {...shared} cover="https://elsewhere.example/a.png" type="1" />)
  expect([link.container.querySelector('img'), link.container.querySelector('.lucide-link') !== null]).toEqual([
    null,
    true,
  ])
})

test('D3-B068 D3-B073 D3-B074 D3-B006 after 发布成功 and 1.5 seconds it goes to the new topic, or back', async () => {
  logIn()
  serverAnswers(on(metaPersistData, () => saved()))
  const { wentTo, unmount } = renderScreen(<ShareScreen {...shared} isGoGroup="1" />)
  const at = wentTo()
  submit()
  await screen.findByText('发布成功')
  expect(wentTo()).toBe(at)
  await waitFor(() => expect(wentTo()).toBe(href(routes.forumPost, { id })))
  unmount()
  const alone = renderScreen(<ShareScreen {...shared} backUrl={href(routes.mine, {})} />)
  submit()
  await waitFor(() => expect(alone.wentTo()).toBe(href(routes.mine, {})))
})

test('a share without its courseware says so', () => {
  logIn()
  serverAnswers()
  renderScreen(<ShareScreen coursewareName="调查研究的方法" />)
  expect(screen.getByText('没有可分享的课件')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '发帖' })).toBeNull()
})

test('D3-C26 a topic on a board that takes no new ones can stay there', async () => {
  logIn()
  serverAnswers(
    on(catalogList, () => ok([DEFAULT_BOARD])),
    on(topicDetail, () => ok({ ...topic, dsfaCommentBoList: [] })),
  )
  renderScreen(<TopicFormScreen id={id} />)
  expect(await screen.findByRole('button', { name: '读书', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '学友圈', pressed: false })).toBeTruthy()
})

test.each([
  ['a topic', () => <TopicFormScreen />],
  ['a share', () => <ShareScreen courseId={id} coursewareId={id} coursewareName="调查研究" />],
])('D3-Q14 a banned person learns when the form of %s opens why, until when, and where to appeal', async (_, form) => {
  logIn()
  const bans = [
    {
      ...{
        id,
        classId: id,
        className: '驻村班',
        reason: '吵架',
        createdAt: '',
        appeal: null,
        until: '2099-02-01T00:00:00Z',
      },
    },
    {
      ...{ id, classId: '', className: '', reason: '广告', createdAt: '', appeal: null, until: '2099-01-01T00:00:00Z' },
    },
  ]
  serverAnswers(
    boards,
    on(ownBans, () => ok(bans)),
  )
  const { wentTo, unmount } = renderScreen(form())
  await screen.findByText(/^您已被禁言至2099-01-01 08:00，原因：广告。如有异议，可在“我的禁言”申诉$/)
  expect((screen.getByRole('button', { name: '发帖' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: /内容/ }), { target: { value: '讲故事' } })
  fireEvent.click(screen.getByRole('button', { name: '去申诉' }))
  expect(wentTo()).toBe(href(routes.ownBans, {}))
  unmount()
  renderScreen(form())
  expect((screen.getByRole('textbox', { name: /内容/ }) as HTMLTextAreaElement).value).toBe('讲故事')
})
