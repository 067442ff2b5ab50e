import {
  type CommunityPost,
  closeCommunityPost,
  communityAll,
  communityDetail,
  communityMine,
  communityPostEdit,
  deleteCommunityPost,
  likeCommunityPost,
  openCommunityPost,
} from '@college/contract/classes/community.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { commentChanges, commentStanding, queryComment } from '@college/contract/comments/comments.ts'
import { catalogList } from '@college/contract/forum/topics.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { href } from '@college/contract/kit/route.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { ownBans } from '@college/contract/moderation/appeals.ts'
import { reportThing } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdListEnd, pullDown } from '../../testing/list-gestures.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { silentSockets } from '../../testing/silent-sockets.ts'
import { CampCommunityScreen, ClassCommentsScreen } from './CommunityScreen.tsx'
import { CommunitySearchScreen } from './CommunitySearchScreen.tsx'
import { PostNewScreen } from './PostNewScreen.tsx'
import { PostScreen } from './PostScreen.tsx'

type Post = InWords<typeof CommunityPost>

const classId = '0198a000-0000-7000-8000-00000000000a'
const communityId = '0198a000-0000-7000-8000-00000000000b'
const aPost = (fields: Partial<Post> = {}): Post => ({
  ...{ _id: communityId, title: '驻村一年', content: '把道理讲成故事', img: '', status_value: '1', isHeld: 0 },
  ...{ class_value: classId, catalog: { value: '', text: '' }, isLike: 0, liked: 136, tagNum: 136, reply_num: 58 },
  ...{ view_num: 1204, collect_num: 0, createTime: '2026-03-19 20:36', name: '刘晓雯', authorName: '刘晓雯' },
  ...{ unitName: '云岭县委组织部', code: 'u', photo: '', replyJson: { title: '王海峰：记下了' }, mine: 0 },
  ...fields,
})
const closed = aPost({
  _id: '0198a000-0000-7000-8000-00000000000c',
  title: '已结束的讨论',
  status_value: '0',
  liked: 0,
  tagNum: 0,
  reply_num: 0,
  mine: 1,
})
const standing = { whyNot: '', isReviewed: false, mayModerate: false, title: '', address: '', total: 0, now: 1 }
const noComments = { total: 0, commentList: [], dsfaCommentBoList: [] }

beforeEach(() => void silentSockets())

function lists() {
  const calls = serverAnswers(
    on(communityAll, ({ type }) => ok([aPost({ title: Number(type) === 2 ? '最热的' : '最新的' })])),
    on(communityMine, () => ok([aPost({ mine: 1 }), closed])),
    on(closeCommunityPost, () => ok({ _id: communityId, status_value: '0' })),
    on(deleteCommunityPost, () => ok({ _id: communityId, status_value: '1' })),
  )
  return { calls, ...renderScreen(<CampCommunityScreen id={classId} />) }
}
const posts = () => screen.getAllByRole('article')

test('D2-R26 D2-B111 D2-B374 D2-M33 全部 by newest and hottest, ten at a time', async () => {
  logIn()
  const { calls } = lists()
  await screen.findByText('最新的')
  expect(calls[0]?.input).toMatchObject({ classId, type: '1', pageNum: '1', pageSize: '10' })
  expect(within(posts()[0] as HTMLElement).queryByRole('button', { name: /^关闭/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '最热' }))
  await screen.findByText('最热的')
})

test('D2-B209 D2-B384 D2-M34 only 我的 has what its author may do; a closed post hides its counts', async () => {
  logIn()
  const { calls } = lists()
  fireEvent.click(await screen.findByRole('tab', { name: '我的' }))
  await screen.findByText('已结束的讨论')
  expect(calls.at(-1)?.input).toMatchObject({ pageSize: '16' })
  const [open, shut] = posts() as [HTMLElement, HTMLElement]
  expect(within(open).getByText('58')).toBeTruthy()
  expect(within(shut).queryByText('评论')).toBeNull()
  expect(within(shut).queryByText('点赞')).toBeNull()
  expect(within(shut).getByRole('button', { name: '开启：已结束的讨论' })).toBeTruthy()
})

test('D2-B355 D2-M130 closing asks first, and says that it is done', async () => {
  logIn()
  const { calls } = lists()
  fireEvent.click(await screen.findByRole('tab', { name: '我的' }))
  fireEvent.click(await screen.findByRole('button', { name: '关闭：驻村一年' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '否' }))
  expect(calls.some(({ path }) => path === closeCommunityPost.path)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '关闭：驻村一年' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '是' }))
  await screen.findByText('帖子已关闭')
})

test('D2-B283 D2-B350 D2-M96 deleting asks first; who says no is told that nothing is deleted', async () => {
  logIn()
  const { calls } = lists()
  const deletions = () => calls.filter(({ path }) => path === deleteCommunityPost.path)
  fireEvent.click(await screen.findByRole('tab', { name: '我的' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除：驻村一年' }))
  const question = within(await screen.findByRole('alertdialog', { name: '确认要删除当前主题吗？' }))
  fireEvent.click(question.getByRole('button', { name: '否' }))
  await screen.findByText('已取消删除')
  expect(deletions()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '删除：驻村一年' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '是' }))
  await screen.findByText('删除成功')
  expect(deletions()).toHaveLength(1)
})

test('D2-B354 an own closed post is opened again without a question', async () => {
  logIn()
  const opened: string[] = []
  serverAnswers(
    on(communityAll, () => ok([])),
    on(communityMine, () => ok([closed])),
    on(openCommunityPost, ({ communityId: id }) => {
      opened.push(id)
      return ok({ _id: id, status_value: '1' })
    }),
  )
  renderScreen(<CampCommunityScreen id={classId} />)
  fireEvent.click(await screen.findByRole('tab', { name: '我的' }))
  fireEvent.click(await screen.findByRole('button', { name: '开启：已结束的讨论' }))
  await screen.findByText('帖子已开启')
  expect(opened).toEqual([closed._id])
})

test('D2-B113 D2-B114 the list loads page by page, and a pull starts it again', async () => {
  logIn()
  const seeEnd = holdListEnd()
  const many = Array.from({ length: 13 }, (_, at) =>
    aPost({ _id: `0198a000-0000-7000-8000-0000000001${at + 10}`, title: `帖子${at + 1}` }),
  )
  const calls = serverAnswers(
    on(communityAll, ({ pageNum }) => ok(many.slice((Number(pageNum) - 1) * 10, Number(pageNum) * 10))),
  )
  renderScreen(<CampCommunityScreen id={classId} />)
  await screen.findByText('帖子10')
  expect(posts()).toHaveLength(10)
  await seeEnd()
  await screen.findByText('帖子13')
  await pullDown(posts()[0] as HTMLElement)
  await waitFor(() => expect(posts()).toHaveLength(10))
  expect(calls.map(({ input }) => input.pageNum)).toEqual(['1', '2', '1'])
})

test('D2-B115 D2-B116 D2-B117 D2-R13 the ways to posting, to the search and to a post', async () => {
  logIn()
  serverAnswers(on(communityAll, () => ok([aPost()])))
  const { wentTo } = renderScreen(<ClassCommentsScreen id={classId} />)
  fireEvent.click(await screen.findByText('驻村一年'))
  expect(wentTo()).toBe(href(routes.communityPost, { classId, communityId }))
  fireEvent.click(screen.getByRole('button', { name: '搜索帖子' }))
  expect(wentTo()).toBe(href(routes.communitySearch, { id: classId }))
  fireEvent.click(screen.getByRole('button', { name: '发帖' }))
  expect(wentTo()).toBe(href(routes.communityPostNew, { id: classId }))
})

test('D2-R41 the search sends the word', async () => {
  logIn()
  const calls = serverAnswers(on(communityAll, () => ok([])))
  renderScreen(<CommunitySearchScreen id={classId} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '清单' } })
  await screen.findByText('暂无搜索结果')
  expect(calls[0]?.input).toMatchObject({ query: JSON.stringify({ searchValue: '清单' }) })
})

function openPost(post: Partial<Post> = {}, whyNot = '') {
  let shown = aPost({ content: '<p>把道理讲成故事</p>', ...post })
  const calls = serverAnswers(
    on(communityDetail, () => ok({ content: shown, comments: { commentArray: [], total: 0 } })),
    on(likeCommunityPost, ({ value }) => {
      shown = { ...shown, isLike: value, tagNum: shown.tagNum + (value === 1 ? 1 : -1) }
      return ok({ isLike: value, liked: shown.tagNum })
    }),
    on(reportThing, () => ok(null)),
    on(queryComment, () => ok(noComments)),
    on(commentStanding, () => ok({ ...standing, whyNot })),
    on(commentChanges, () => ok({ now: 2, changed: [], removed: [], isCut: false, total: 0 })),
  )
  return { calls, ...renderScreen(<PostScreen classId={classId} communityId={communityId} />) }
}

test('D2-R42 D2-B118 D2-B352 D2-B353 the post with its like, which says what it did', async () => {
  logIn()
  const { calls } = openPost()
  await screen.findByRole('heading', { level: 1, name: '驻村一年' })
  expect(calls[0]?.input).toMatchObject({ classId, communityId, pageSize: '5', cPageSize: '100' })
  fireEvent.click(await screen.findByRole('button', { name: '点赞，136 人' }))
  await screen.findByText('点赞成功')
  fireEvent.click(await screen.findByRole('button', { name: '点赞，137 人' }))
  await screen.findByText('取消点赞成功')
  await screen.findByRole('button', { name: '点赞，136 人' })
})

test('D2-B119 comments and the editor open as sheets', async () => {
  logIn()
  openPost()
  fireEvent.click(await screen.findByRole('button', { name: '评论，0 条' }))
  expect(await screen.findByRole('dialog', { name: '评论' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '写下你的看法' }))
  expect(await screen.findByRole('dialog', { name: '写评论' })).toBeTruthy()
})

test('a post of another person is reported; the own post has no 举报', async () => {
  logIn()
  const { calls, unmount } = openPost()
  fireEvent.click(await screen.findByRole('button', { name: '举报' }))
  const sheet = within(await screen.findByRole('dialog', { name: '举报' }))
  fireEvent.click(sheet.getByRole('button', { name: '不实信息' }))
  fireEvent.click(sheet.getByRole('button', { name: '提交举报' }))
  await screen.findByText('举报已提交')
  const sent = calls.find(({ path }) => path === reportThing.path)?.input
  expect(sent).toEqual({ kind: 'class_post', id: communityId, reason: '不实信息' })
  unmount()
  openPost({ mine: 1 })
  await screen.findByRole('heading', { level: 1, name: '驻村一年' })
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull()
})

test('a closed post says so, and has neither comments nor a bar', async () => {
  logIn()
  openPost({ status_value: '0' })
  await screen.findByText('帖子已关闭')
  expect(screen.queryByRole('button', { name: '写下你的看法' })).toBeNull()
})

test('D2-R40 D2-B120 a new post is put on a board; without the list on the one that every college has', async () => {
  logIn()
  const boards = [
    { catalogId: 'xyq', catalogName: '学友圈' },
    { catalogId: 'jy', catalogName: '经验交流' },
  ]
  let isBroken = true
  const calls = serverAnswers(
    on(catalogList, () => {
      if (isBroken) throw new TypeError('no network')
      return ok(boards)
    }),
    on(metaPersistData, () => ok({ _id: communityId })),
  )
  const { unmount } = renderScreen(<PostNewScreen id={classId} />)
  await screen.findByText('获取版块异常')
  expect(screen.getByRole('button', { name: '学友圈' }).getAttribute('aria-pressed')).toBe('true')
  unmount()
  isBroken = false
  renderScreen(<PostNewScreen id={classId} />)
  fireEvent.click(await screen.findByRole('button', { name: '经验交流' }))
  expect(screen.getByRole('button', { name: '学友圈' }).getAttribute('aria-pressed')).toBe('false')
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '驻村' } })
  fireEvent.change(screen.getByLabelText('内容'), { target: { value: '讲故事' } })
  fireEvent.click(screen.getByRole('button', { name: '发帖' }))
  await waitFor(() => expect(calls.at(-1)?.path).toBe(metaPersistData.path))
  expect(JSON.parse(String(calls.at(-1)?.input.data))).toMatchObject({
    title: '驻村',
    content: '讲故事',
    catalog: { value: 'jy', text: '经验交流' },
  })
})

test('D2-Q84 a pasted text that is too long is cut at its end and said, and what stood there stays', async () => {
  logIn()
  serverAnswers()
  renderScreen(<PostNewScreen id={classId} />)
  const content = screen.getByLabelText<HTMLTextAreaElement>('内容')
  fireEvent.change(content, { target: { value: '开头结尾' } })
  fireEvent.change(content, { target: { value: `开头${'文'.repeat(3_200)}结尾` } })
  expect(content.value).toBe(`开头${'文'.repeat(2_996)}结尾`)
  await screen.findByText('内容最多 3000 字，多出的 204 字没有加入')
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '好'.repeat(101) } })
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('好'.repeat(100))
  await screen.findByText('标题最多 100 字，多出的 1 字没有加入')
  fireEvent.change(content, { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '' } })
})

test('D2-B121 a new post asks for title and text, and leads to its detail', async () => {
  logIn()
  let times = 0
  const calls = serverAnswers(
    on(metaPersistData, () => {
      times += 1
      if (times === 1) throw new TypeError('no network')
      return ok({ _id: communityId })
    }),
  )
  const { wentTo } = renderScreen(<PostNewScreen id={classId} />)
  const submit = () => fireEvent.click(screen.getByRole('button', { name: '发帖' }))
  submit()
  await screen.findByText(communityPostEdit.refusals.noTitle.message)
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '驻村' } })
  submit()
  await screen.findByText('内容不能为空')
  fireEvent.change(screen.getByLabelText('内容'), { target: { value: '讲故事' } })
  submit()
  await screen.findByText('发帖失败')
  submit()
  await waitFor(() => expect(wentTo()).toBe(href(routes.communityPost, { classId, communityId })))
  const { data, classId: named } = calls.at(-1)?.input ?? {}
  expect([named, JSON.parse(String(data))]).toMatchObject([
    classId,
    { title: '驻村', content: '讲故事', class_value: classId },
  ])
})

const aBan = (fields: object = {}) => ({
  ...{ id: communityId, classId, className: '驻村班', reason: '广告', createdAt: '2026-03-01T00:00:00Z', appeal: null },
  ...{ until: '2099-01-01T00:00:00Z', ...fields },
})
const always = { pxsjSdate: '', pxsjEdate: '' }
const day = (shift: number) => `${new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)} 12:00`

test.each([
  ['a ban in this class', [aBan()], always, /^您在本班已被禁言至2099-01-01 08:00，原因：广告/],
  ['a ban in the whole college', [aBan({ classId: '', className: '' })], always, /^您已被禁言至2099/],
  ['a day after the training', [], { pxsjSdate: day(-9), pxsjEdate: day(-2) }, /^请在上课当天进行操作$/],
])('D3-Q14 D2-Q49 %s is told when the form opens, and what was written is kept', async (_, bans, training, text) => {
  logIn()
  serverAnswers(
    on(ownBans, () => ok(bans)),
    on(classInfo, () => ok(training)),
  )
  const { unmount } = renderScreen(<PostNewScreen id={classId} />)
  expect((await screen.findByText(text)).tagName).toBe('P')
  expect((screen.getByRole('button', { name: '发帖' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '驻村' } })
  unmount()
  renderScreen(<PostNewScreen id={classId} />)
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('驻村')
})

test('D2-Q49 a ban of another class and a past one keep nobody from posting on a class day', async () => {
  logIn()
  const calls = serverAnswers(
    on(ownBans, () => ok([aBan({ classId: communityId }), aBan({ until: '2020-01-01T00:00:00Z' })])),
    on(classInfo, () => ok({ pxsjSdate: day(-1), pxsjEdate: day(1) })),
  )
  renderScreen(<PostNewScreen id={classId} />)
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([ownBans.path, classInfo.path])),
  )
  expect((screen.getByRole('button', { name: '发帖' }) as HTMLButtonElement).disabled).toBe(false)
})
