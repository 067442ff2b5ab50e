import { commentChanges, commentStanding, justLookOwner, queryComment } from '@college/contract/comments/comments.ts'
import {
  changeTopicStatus,
  deleteTopics,
  initializeBbs,
  type Topic,
  topicDetail,
  topicList,
} from '@college/contract/forum/topics.ts'
import { href } from '@college/contract/kit/route.ts'
import { listLikers, toggleLike } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { silentSockets } from '../testing/silent-sockets.ts'
import { ForumScreen } from './ForumScreen.tsx'
import { ForumSearchScreen } from './ForumSearchScreen.tsx'
import { TopicCommentsScreen, TopicScreen } from './TopicScreen.tsx'

const topicId = '0198a000-0000-7000-8000-0000000000a1'
const author = '0198a000-0000-7000-8000-0000000000a2'
const courseware = {
  coursewareTitle: '调查研究的方法与实务',
  coursewareId: '0198a000-0000-7000-8000-0000000000a3',
  courseId: '0198a000-0000-7000-8000-0000000000a4',
  cover: '',
  theme: '',
  duration: '00:33:20',
}
const aTopic = (fields: Partial<Topic> = {}): Topic => ({
  ...{ topicId, topicName: '驻村一年', topicDesc: '把道理讲成故事', topicContent: '', topicImg: '' },
  ...{ publishDate: '2026-03-19T12:36:00.000Z', catalogId: 'xyq', catalogName: '学友圈' },
  ...{ tagNum: 136, tagsNum: 136, isTag: 0, replyNum: 58, viewNum: 1204, collectNum: 0 },
  ...{ userId: author, userName: '刘晓雯', photo: '', belongText: '云岭县委组织部', anonymous: 0, mine: 0 },
  ...{ statusValue: 3, reviewStatus: 1, reviewNote: '', agentClassesLinkedRecord: null },
  ...fields,
})
const own = aTopic({ mine: 1 })
const closed = aTopic({
  topicId: '0198a000-0000-7000-8000-0000000000a5',
  topicName: '已结束的讨论',
  statusValue: 0,
  mine: 1,
})
const held = aTopic({
  topicId: '0198a000-0000-7000-8000-0000000000a6',
  topicName: '等待审核的帖子',
  reviewStatus: 2,
  mine: 1,
})
const standing = { whyNot: '', isReviewed: false, mayModerate: false, title: '', address: '', total: 0, now: 1 }
const noComments = { total: 0, commentList: [], dsfaCommentBoList: [] }

beforeEach(() => void silentSockets())

function openForum() {
  const calls = serverAnswers(
    on(initializeBbs, () => ok({ userId: author, userName: '王晓明', isOwnerAllowed: 1 })),
    on(topicList, ({ userId, sorted }) =>
      ok(userId ? [own, closed, held] : [aTopic({ topicName: sorted === 'hot' ? '最热的' : '最新的' })]),
    ),
    on(changeTopicStatus, ({ topicId: id, status }) => ok({ topicId: String(id), status: Number(status) })),
    on(deleteTopics, () => ok({ deleted: 1 })),
  )
  return { calls, ...renderScreen(<ForumScreen />) }
}
type Calls = ReturnType<typeof serverAnswers>
const sent = (calls: Calls, { path }: { path: string }) => calls.filter((call) => call.path === path)
const posts = () => screen.getAllByRole('article')

test('D3-R26 D3-B120 D3-B121 D3-B122 全部 by newest and hottest, ten at a time, without owner controls', async () => {
  logIn()
  const { calls } = openForum()
  await screen.findByText('最新的')
  expect(sent(calls, topicList)[0]?.input).toMatchObject({ sorted: 'new', pageSize: '10', statusValue: '3' })
  expect(within(posts()[0] as HTMLElement).queryByRole('button', { name: /^(关闭|删除|编辑)/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '最热' }))
  await screen.findByText('最热的')
  expect(screen.getByRole('tab', { name: '我的' })).toBeTruthy()
})

test('D3-B123 D3-B124 the ways to a topic, to the search and to a new post', async () => {
  logIn()
  const { wentTo } = openForum()
  fireEvent.click(await screen.findByText('最新的'))
  expect(wentTo()).toBe(href(routes.forumPost, { id: topicId }))
  fireEvent.click(screen.getByRole('button', { name: '搜索帖子' }))
  expect(wentTo()).toBe(href(routes.forumSearch, {}))
  fireEvent.click(screen.getByRole('button', { name: '发帖' }))
  expect(wentTo()).toBe(href(routes.forumPostNew, {}))
})

test('a guest reads, and is asked to log in before 我的 and before writing', async () => {
  const { calls, wentTo } = openForum()
  await screen.findByText('最新的')
  const at = wentTo()
  fireEvent.click(screen.getByRole('tab', { name: '我的' }))
  fireEvent.click(screen.getByRole('button', { name: '发帖' }))
  expect(screen.getByRole('tab', { name: '全部', selected: true })).toBeTruthy()
  expect([wentTo(), sent(calls, initializeBbs)]).toEqual([at, []])
})

test('D2-C75 D2-M113 a forum that does not start says so, and its topics are read all the same', async () => {
  logIn()
  serverAnswers(
    on(initializeBbs, () => {
      throw new TypeError('no network')
    }),
    on(topicList, () => ok([aTopic({ topicName: '最新的' })])),
  )
  renderScreen(<ForumScreen />)
  await screen.findByText('学友圈初始化异常')
  await screen.findByText('最新的')
})

test('D3-B227 D3-B360 我的 has the controls of the owner, and tells what is closed or under review', async () => {
  logIn()
  const { calls, wentTo } = openForum()
  fireEvent.click(await screen.findByRole('tab', { name: '我的' }))
  await screen.findByText('已结束的讨论')
  expect(sent(calls, topicList).at(-1)?.input).toMatchObject({ pageSize: '16', sorted: 'new' })
  expect(sent(calls, topicList).at(-1)?.input).not.toHaveProperty('statusValue')
  const [open, shut, waiting] = posts() as [HTMLElement, HTMLElement, HTMLElement]
  expect(within(open).getByText('58')).toBeTruthy()
  expect(within(shut).getByText('已关闭')).toBeTruthy()
  expect(within(shut).queryByText('评论')).toBeNull()
  expect(within(waiting).getByText('审核中')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '编辑：驻村一年' }))
  expect(wentTo()).toBe(href(routes.forumPostNew, { id: topicId }))
})

test('D3-B336 closing asks first, opening does not, and both say that it is done', async () => {
  logIn()
  const { calls } = openForum()
  fireEvent.click(await screen.findByRole('tab', { name: '我的' }))
  fireEvent.click(await screen.findByRole('button', { name: '关闭：驻村一年' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '否' }))
  expect(sent(calls, changeTopicStatus)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '关闭：驻村一年' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '是' }))
  await screen.findByText('帖子已关闭')
  expect(sent(calls, changeTopicStatus).at(-1)?.input).toMatchObject({ topicId, status: 0 })
  fireEvent.click(screen.getByRole('button', { name: '开启：已结束的讨论' }))
  await screen.findByText('帖子已开启')
  expect(sent(calls, changeTopicStatus).at(-1)?.input).toMatchObject({ topicId: closed.topicId, status: 1 })
  fireEvent.click(screen.getByRole('button', { name: '删除：驻村一年' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '是' }))
  await screen.findByText('删除成功')
})

test('D3-R27 the search sends the words', async () => {
  const calls = serverAnswers(on(topicList, () => ok([])))
  renderScreen(<ForumSearchScreen />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '清单' } })
  await screen.findByText('暂无搜索结果')
  expect(calls[0]?.input).toMatchObject({ keywords: '清单' })
})

function openTopic(topic: Partial<Topic> = {}, Screen = TopicScreen) {
  let shown = aTopic({ topicContent: '<p>种茶的老杨</p>', ...topic })
  const calls = serverAnswers(
    on(topicDetail, () => ok({ ...shown, dsfaCommentBoList: [] })),
    on(toggleLike, () => {
      const isDo = shown.isTag === 0
      shown = { ...shown, isTag: isDo ? 1 : 0, tagNum: shown.tagNum + (isDo ? 1 : -1) }
      return ok({ isDo })
    }),
    on(listLikers, () =>
      ok({
        total: 1,
        list: [{ userId: author, userName: '潘玥', photo: '/files/portrait.jpg', time: shown.publishDate }],
      }),
    ),
    on(queryComment, () => ok(noComments)),
    on(justLookOwner, () => ok(noComments)),
    on(commentStanding, () => ok(standing)),
    on(commentChanges, () => ok({ now: 2, changed: [], removed: [], isCut: false, total: 0 })),
  )
  return { calls, ...renderScreen(<Screen id={topicId} />) }
}

test('D3-R29 D3-B127 the topic with its comments and a like that says what it did', async () => {
  logIn()
  const { calls } = openTopic()
  await screen.findByRole('heading', { level: 1, name: '驻村一年' })
  await screen.findByText('种茶的老杨')
  expect(sent(calls, topicDetail)[0]?.input).toMatchObject({ topicId, vType: '1' })
  fireEvent.click(await screen.findByRole('button', { name: '点赞，136 人' }))
  await screen.findByText('点赞成功')
  fireEvent.click(await screen.findByRole('button', { name: '点赞，137 人' }))
  await screen.findByText('取消点赞成功')
  expect(sent(calls, toggleLike)[0]?.input).toMatchObject({ ywlxValue: 'bbs_topic', ywid: topicId })
  fireEvent.click(screen.getByRole('button', { name: '写下你的看法' }))
  expect(await screen.findByRole('dialog', { name: '写评论' })).toBeTruthy()
})

test('D3-B128 the popup of those who like it', async () => {
  logIn()
  const { calls } = openTopic()
  fireEvent.click(await screen.findByRole('button', { name: '136 人点赞' }))
  const sheet = await screen.findByRole('dialog', { name: '点赞的人' })
  await within(sheet).findByText('潘玥')
  expect(sheet.querySelector('img')?.getAttribute('src')).toBe('/files/portrait.jpg')
  expect(sent(calls, listLikers)[0]?.input).toMatchObject({ businessTypeValue: 'bbs_topic', businessId: topicId })
})

test('D3-Q45 只看楼主 asks for the comments of the author alone, and not of an anonymous one', async () => {
  const { calls, unmount } = openTopic()
  const only = await screen.findByRole('button', { name: '只看楼主' })
  fireEvent.click(only)
  await waitFor(() => expect(sent(calls, justLookOwner)[0]?.input).toMatchObject({ id: topicId }))
  expect(only.getAttribute('aria-pressed')).toBe('true')
  await screen.findByText('楼主没有发表评论')
  unmount()
  openTopic({ userId: '', userName: '匿名用户', anonymous: 1 })
  await screen.findByText('匿名用户')
  expect(screen.queryByRole('button', { name: '只看楼主' })).toBeNull()
})

test('D3-B129 a sentence that is shared shows its words, and is read where it is said', async () => {
  const passage = { text: '箭头连成环的地方要多看。', from: 62_300, to: 66_000 }
  const { wentTo } = openTopic({ agentClassesLinkedRecord: { ...courseware, passage } })
  fireEvent.click(await screen.findByRole('link', { name: /箭头连成环的地方要多看。.*课件 · 01:02/ }))
  const { courseId, coursewareId } = courseware
  expect(wentTo()).toBe(href(routes.coursePlayer, { id: courseId, coursewareId, watchPoint: '00:01:02', read: '1' }))
})

test('D3-B129 D3-B042 D3-R10 a shared topic leads to its courseware and to the page of its comments', async () => {
  const { wentTo, unmount } = openTopic({ agentClassesLinkedRecord: courseware })
  fireEvent.click(await screen.findByRole('link', { name: /调查研究的方法与实务.*课件/ }))
  expect(wentTo()).toBe(
    href(routes.shortVideo, { coursewareId: courseware.coursewareId, courseId: courseware.courseId }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '评论，0 条' }))
  expect(wentTo()).toBe(href(routes.forumComments, { id: topicId }))
  unmount()
  const { calls } = openTopic({}, TopicCommentsScreen)
  await screen.findByRole('button', { name: '写下你的看法' })
  expect(screen.queryByText('种茶的老杨')).toBeNull()
  expect(sent(calls, topicDetail)[0]?.input).toMatchObject({ vType: '0' })
})

test.each<[string, Partial<Topic>, string]>([
  ['closed', { statusValue: 0 }, '帖子已关闭'],
  ['under review', { reviewStatus: 2 }, '帖子审核中，暂不能评论和点赞'],
  ['refused', { reviewStatus: 3, reviewNote: '请补充出处', mine: 1 }, '原因：请补充出处'],
])('a topic that is %s says so, and has neither comments nor a bar', async (_state, topic, text) => {
  logIn()
  openTopic(topic)
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: '写下你的看法' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^点赞，/ })).toBeNull()
})

test('a topic that is no more says why', async () => {
  serverAnswers(on(topicDetail, () => no(topicDetail.refusals.noTopic)))
  renderScreen(<TopicScreen id={topicId} />)
  await screen.findByText('帖子不存在或已删除')
})

test.each([
  ['deleted', topicDetail.refusals.noTopic],
  ['closed', topicDetail.refusals.closed],
])('the address of a topic that was %s offers the way back and no retry', async (_what, refusal) => {
  serverAnswers(on(topicDetail, () => no(refusal)))
  renderScreen(<TopicScreen id={topicId} />)
  await screen.findByText(refusal.message)
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
  expect(within(screen.getByRole('alert')).getByRole('button', { name: '返回' })).toBeTruthy()
})
