import type { Comment, Reply } from '@college/contract/comments/comment.ts'
import {
  addOrRefreshComment,
  commentChanges,
  commentRefusals,
  commentStanding,
  deleteComment,
  queryChildComment,
  queryComment,
} from '@college/contract/comments/comments.ts'
import { writeRefusals } from '@college/contract/comments/types.ts'
import { channelCloses } from '@college/contract/kit/channel.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleLike } from '@college/contract/marks/marks.ts'
import { reportThing } from '@college/contract/moderation/review.ts'
import { routes } from '@college/contract/routes.ts'
import { banRefusal } from '@college/rules/moderation/ban-text.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Static } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { holdListEnd, pullDown } from '../testing/list-gestures.ts'
import { aLogin, logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { holdUploads } from '../testing/uploads.ts'
import { CommentDetailScreen } from './CommentDetailScreen.tsx'
import { CommentSheet } from './CommentSheet.tsx'
import { Comments } from './Comments.tsx'

const me = aLogin().userId
const ID = '0198a000-0000-7000-8000-00000000000c'
const idOf = (place: number) => `0198a000-0000-7000-8000-${String(place).padStart(12, '0')}`

/** On the wire, where some fields have two names. */
type OneReply = Static<typeof Reply>
type OneComment = Static<typeof Comment>

function aReply(place: number, fields: Partial<OneReply> = {}): OneReply {
  const { plnr = `<p>第${place}条</p>`, dsCreateUserId = idOf(900 + place), dsCreateUserName = `学员${place}` } = fields
  const { bplrValue = '', bplrText = '', dsCreateTime = '2026-03-20 09:00' } = fields
  return {
    ...{ dsfaCommentId: idOf(place), comment_id: idOf(place), plnr, comment_content: plnr },
    ...{ dsCreateUserId, dsCreateUserName, plr_value: dsCreateUserId, plr_text: dsCreateUserName, photo: '' },
    ...{ phone: '' as const, bplrValue, bplrText, bplr_value: bplrValue, bplr_text: bplrText, answeredId: '' },
    ...{ dsCreateTime, ds_create_time: dsCreateTime, showTime: '' },
    ...{
      treeinfoPid: '',
      treeinfoLevel: 1,
      ywlxValue: 'course',
      ywid: ID,
      belongType: '',
      belongId: '',
      belongName: '',
    },
    ...{ img: '', childNum: 0, childTotal: 0, totalNum: 0, siblingTotal: 0 },
    ...{ btnNumMap: { tags: { isDo: false, num: 0 } }, statusValue: 0, statusText: '正常', mayDelete: false },
    ...fields,
  }
}
const aComment = (place: number, { childList = [], ...fields }: Partial<OneComment> = {}): OneComment => ({
  ...aReply(place, fields),
  childList,
})
const replyTo = (parent: OneComment, place: number, fields: Partial<OneReply> = {}) =>
  aReply(place, { treeinfoPid: parent.dsfaCommentId, treeinfoLevel: 2, ...fields })

/** The channel of the page; `say` is a message of the server. */
class Channel {
  static opened: Channel[] = []
  static OPEN = 1
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number; reason: string }) => void
  constructor() {
    Channel.opened.push(this)
  }
  close() {}
  say(message: object) {
    act(() => this.onmessage?.({ data: JSON.stringify(message) }))
  }
}
beforeEach(() => {
  Channel.opened = []
  vi.stubGlobal('WebSocket', Channel)
})
afterEach(() => {
  document.documentElement.scrollTop = 0
})

type Wish = { comments?: OneComment[]; whyNot?: string; answers?: Parameters<typeof serverAnswers>; total?: number }
function open({ comments = [], whyNot = '', answers = [], total = comments.length }: Wish = {}) {
  const standing = { whyNot, isReviewed: false, mayModerate: false, title: '', address: '', total, now: 1_000_000 }
  const calls = serverAnswers(
    ...answers,
    on(queryComment, () => ok({ total: comments.length, commentList: comments, dsfaCommentBoList: comments })),
    on(commentStanding, () => ok(standing)),
    on(commentChanges, () => ok({ now: 1_000_001, changed: [], removed: [], isCut: false, total })),
  )
  const view = renderScreen(<Comments target={{ type: 'course', id: ID }} />)
  return { calls, ...view }
}
const item = (place: number) => within(screen.getByRole('article', { name: `学员${place} 的评论` }))
const texts = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))
const channel = async () => {
  await waitFor(() => expect(Channel.opened).toHaveLength(1))
  return Channel.opened[0] as Channel
}
const said = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

test('D3-B330 D3-M102 an empty list says 暂无数据; a failed one says why and asks again', async () => {
  const { unmount } = open()
  await screen.findByText('暂无数据')
  unmount()
  let isBroken = true
  open({
    answers: [
      on(queryComment, () =>
        isBroken ? no(commentRefusals.unknownTarget) : ok({ total: 0, commentList: [], dsfaCommentBoList: [] }),
      ),
    ],
  })
  await screen.findByText(commentRefusals.unknownTarget.message)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await screen.findByText('暂无数据')
})

test('D2-B389 D2-M145 three replies are shown, and 展开 (n) fetches the others', async () => {
  const top = aComment(1, { childTotal: 5 })
  const replies = [2, 3, 4, 5, 6].map((place) => replyTo(top, place, { siblingTotal: 5 }))
  const answers = [
    on(queryComment, (input) => {
      const shown = { ...top, childList: input.dsfaCommentId ? replies : replies.slice(0, 3) }
      return ok({ total: 1, commentList: [shown], dsfaCommentBoList: [shown] })
    }),
    on(queryChildComment, () => no(commentRefusals.noComment)),
  ]
  const { calls } = open({ answers })
  fireEvent.click(await screen.findByRole('button', { name: '展开 (2)' }))
  await screen.findByText(/第6条/)
  expect(screen.queryByRole('button', { name: /展开/ })).toBeNull()
  expect(calls.at(-1)?.input).toMatchObject({ dsfaCommentId: top.dsfaCommentId, childPageSize: '100' })
})

test('D2-B275 D2-M93 D3-M88 who may not write reads why in the box, and hears it again', async () => {
  logIn()
  const { calls } = open({ comments: [aComment(1)], whyNot: writeRefusals.outsideClassDay.message })
  fireEvent.click(await screen.findByRole('button', { name: '请在上课当天进行操作' }))
  const told = await screen.findByRole('alertdialog', { name: '请在上课当天进行操作' })
  fireEvent.click(within(told).getByRole('button', { name: '知道了' }))
  fireEvent.click(item(1).getByRole('button', { name: /^点赞/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ path }) => path === toggleLike.path)).toBe(false)
})

test('D3-Q14 a banned person reads why at once, and when answering; both lead to the page for appeals', async () => {
  logIn()
  const ban = { until: new Date('2026-11-07T01:30:00Z'), reason: '发布广告', isInClass: false }
  open({ comments: [aComment(1)], whyNot: banRefusal(ban).message })
  const told = await screen.findByText(/^您已被禁言至.*原因：发布广告。如有异议，可在“我的禁言”申诉$/)
  fireEvent.click(within(told).getByRole('button', { name: '去申诉' }))
  await waitFor(() => expect(window.location.hash).toContain(routes.ownBans.path))
  window.history.replaceState(null, '', '#/')
  fireEvent.click(screen.getByRole('button', { name: '回复' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/原因：发布广告。如有异议，可在“我的禁言”申诉/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '去申诉' }))
  await waitFor(() => expect(window.location.hash).toContain(routes.ownBans.path))
})

const write = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '积极发言，重在参与' }))
  return screen.findByRole('textbox', { name: '评论内容' })
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '发表' }))

test('D2-B131 D3-B131 D3-B130 D3-M75 the editor counts graphemes, and refuses nothing and too much', async () => {
  logIn()
  const { calls } = open()
  const field = await write()
  submit()
  await said('评论内容不能为空')
  type(field, '👨‍👩‍👧‍👦好')
  expect(screen.getByText('当前已输入2个字, 还可输入498个字')).toBeTruthy()
  type(field, '好'.repeat(501))
  submit()
  await said('当前字数为501字,字数限制在500字以内')
  expect(calls.some(({ path }) => path === addOrRefreshComment.path)).toBe(false)
})

test('D3-B244 what is pasted loses its white space', async () => {
  logIn()
  open()
  const field = await write()
  fireEvent.paste(field, { clipboardData: { getData: () => ' 一 段\n 话 ' } })
  expect((field as HTMLTextAreaElement).value).toBe('一段话')
})

test('D3-Q42 a sent comment stands on top at once, and once when it is pushed too', async () => {
  logIn()
  const mine = aComment(9, { dsCreateUserId: me, mayDelete: true })
  const { calls } = open({ comments: [aComment(1)], answers: [on(addOrRefreshComment, () => ok(mine))] })
  type(await write(), '第9条')
  submit()
  await screen.findByText('第9条')
  expect(texts()).toEqual(['学员9 的评论', '学员1 的评论'])
  expect(screen.getByRole('heading', { name: '评论 2' })).toBeTruthy()
  ;(await channel()).say({ ...mine, mayDelete: false })
  expect(texts()).toEqual(['学员9 的评论', '学员1 的评论'])
  expect(screen.getByRole('heading', { name: '评论 2' })).toBeTruthy()
  const sent = calls.find(({ path }) => path === addOrRefreshComment.path)?.input
  expect(sent).toMatchObject({
    ywlxValue: 'course',
    ywid: ID,
    plnr: '第9条',
    clientKey: expect.stringMatching(/^[0-9a-f]{16,}$/),
  })
})

test('what was typed is kept until it is sent; a repeated attempt has the same key', async () => {
  logIn()
  let times = 0
  const answers = [on(addOrRefreshComment, () => (times++ === 0 ? no(commentRefusals.tooFast) : ok(aComment(9))))]
  const { calls, unmount } = open({ answers })
  type(await write(), '好')
  submit()
  await said(commentRefusals.tooFast.message)
  submit()
  await screen.findByText('第9条')
  const keys = calls.filter(({ path }) => path === addOrRefreshComment.path).map(({ input }) => input.clientKey)
  expect(new Set(keys).size).toBe(1)
  type(await write(), '还没写完')
  unmount()
  open({ answers })
  expect(((await write()) as HTMLTextAreaElement).value).toBe('还没写完')
})

test('a comment that was changed before it is sent again is another one: it is not answered with the first', async () => {
  logIn()
  let times = 0
  const answers = [on(addOrRefreshComment, () => (times++ === 0 ? no(commentRefusals.tooFast) : ok(aComment(9))))]
  const { calls } = open({ answers })
  const field = await write()
  type(field, '好')
  submit()
  await said(commentRefusals.tooFast.message)
  type(field, '很好')
  submit()
  await screen.findByText('第9条')
  const keys = calls.filter(({ path }) => path === addOrRefreshComment.path).map(({ input }) => input.clientKey)
  expect(new Set(keys).size).toBe(2)
})

test('D2-B270 D2-B271 D3-M85 D3-M86 uploads are waited for; failed ones are left out after a question', async () => {
  logIn()
  const uploads = holdUploads()
  const { calls } = open({ answers: [on(addOrRefreshComment, () => ok(aComment(9)))] })
  type(await write(), '看图')
  fireEvent.click(screen.getByRole('button', { name: '添加图片到评论' }))
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  fireEvent.change(screen.getByLabelText('添加图片'), { target: { files } })
  submit()
  await said('请等待图片上传完成')
  await uploads[0]?.arrive('p1')
  await uploads[1]?.lose()
  await said('上传失败')
  submit()
  const question = within(await screen.findByRole('alertdialog', { name: '上传失败的图片将被忽略，是否继续？' }))
  fireEvent.click(question.getByRole('button', { name: '是' }))
  await screen.findByText('第9条')
  const sent = calls.find(({ path }) => path === addOrRefreshComment.path)?.input
  expect(JSON.parse(String(sent?.img))).toEqual([{ id: 'p1' }])
})

test('D2-B225 D2-B273 D2-B370 D2-B391 nine pictures at most, each under way, stored, or failed for its own reason', async () => {
  logIn()
  const uploads = holdUploads()
  open({})
  await write()
  fireEvent.click(screen.getByRole('button', { name: '添加图片到评论' }))
  const files = Array.from({ length: 10 }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }))
  fireEvent.change(screen.getByLabelText('添加图片'), { target: { files } })
  await screen.findByText('最多上传9张')
  expect(uploads).toHaveLength(9)
  await uploads[0]?.progress(0.5)
  await screen.findByText('50%')
  await uploads[0]?.arrive('p1')
  await waitFor(() => expect(screen.queryByText('50%')).toBeNull())
  await uploads[1]?.timeOut(60_000)
  await screen.findByText('上传超时')
  await uploads[2]?.lose()
  await screen.findByText('上传失败')
  onlineManager.setOnline(false)
  await uploads[3]?.lose()
  onlineManager.setOnline(true)
  await screen.findByText('网络异常')
})

test('D2-B215 without review a new comment is in the list at once, and counted', async () => {
  logIn()
  open({ comments: [aComment(1)], answers: [on(addOrRefreshComment, () => ok(aComment(9)))] })
  type(await write(), '好')
  submit()
  await waitFor(() => expect(texts()).toEqual(['学员9 的评论', '学员1 的评论']))
  expect(screen.getByRole('heading', { name: '评论 2' })).toBeTruthy()
})

test('D3-B246 D3-B266 D3-B267 a refused upload says why; without the yes nothing is submitted', async () => {
  logIn()
  const uploads = holdUploads()
  const { calls } = open({ answers: [on(addOrRefreshComment, () => ok(aComment(9)))] })
  const isSent = () => calls.some(({ path }) => path === addOrRefreshComment.path)
  type(await write(), '看图')
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  fireEvent.click(screen.getByRole('button', { name: '添加图片到评论' }))
  fireEvent.change(screen.getByLabelText('添加图片'), { target: { files } })
  submit()
  await said('请等待图片上传完成')
  await uploads[0]?.refuse({ state: 'ruleSaysNo', message: '图片内容不合规' })
  await said('图片内容不合规')
  await uploads[1]?.arrive('p2')
  const answer = async (text: string) => {
    submit()
    const question = within(await screen.findByRole('alertdialog', { name: '上传失败的图片将被忽略，是否继续？' }))
    fireEvent.click(question.getByRole('button', { name: text }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await answer('否')
  expect(isSent()).toBe(false)
  await answer('是')
  await waitFor(() => expect(isSent()).toBe(true))
  const sent = calls.find(({ path }) => path === addOrRefreshComment.path)?.input
  expect(JSON.parse(String(sent?.img))).toEqual([{ id: 'p2' }])
})

/** Answers with the page of these comments that is asked for. */
const paged = (comments: OneComment[]) =>
  on(queryComment, ({ pageNo, pageSize }) => {
    const [from, size] = [(Number(pageNo) - 1) * Number(pageSize), Number(pageSize)]
    const commentList = comments.slice(from, from + size)
    return ok({ total: comments.length, commentList, dsfaCommentBoList: commentList })
  })
const manyComments = (count: number) => Array.from({ length: count }, (_, at) => aComment(at + 1))
const pagesAsked = (calls: ReturnType<typeof serverAnswers>) =>
  calls.filter(({ path }) => path === queryComment.path).map(({ input }) => input.pageNo)

test('D2-B377 D3-B168 D3-B331 ten at a time; a shorter page is the last, and its end says 没有更多了', async () => {
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  box.mockReturnValue({ top: 0, bottom: 2_000, left: 0, right: 390, width: 390, height: 2_000 } as DOMRect)
  const seeEnd = holdListEnd()
  const { calls } = open({ answers: [paged(manyComments(13))], total: 13 })
  await screen.findByText('第10条')
  expect(texts()).toHaveLength(10)
  expect(screen.queryByText('没有更多了')).toBeNull()
  await seeEnd()
  await vi.waitFor(() => expect(texts()).toHaveLength(13))
  await seeEnd()
  expect(pagesAsked(calls)).toEqual(['1', '2'])
  box.mockRestore()
})

test('D3-B167 a list of exactly one page asks for no second one', async () => {
  const seeEnd = holdListEnd()
  const { calls } = open({ answers: [paged(manyComments(10))], total: 10 })
  await screen.findByText('第10条')
  await seeEnd()
  expect(pagesAsked(calls)).toEqual(['1'])
})

test('D3-B167 a last page that is full asks for no further one, because the total is reached', async () => {
  const seeEnd = holdListEnd()
  const { calls } = open({ answers: [paged(manyComments(20))], total: 20 })
  await screen.findByText('第10条')
  await seeEnd()
  await screen.findByText('第20条')
  await seeEnd()
  expect(pagesAsked(calls)).toEqual(['1', '2'])
})

test('D3-B169 a pull starts the list again at page 1', async () => {
  const seeEnd = holdListEnd()
  const standing = { whyNot: '', isReviewed: false, mayModerate: false, title: '', address: '', total: 13, now: 1 }
  const calls = serverAnswers(
    paged(manyComments(13)),
    on(commentStanding, () => ok(standing)),
  )
  renderScreen(<CommentSheet target={{ type: 'course', id: ID }} isOpen onClose={() => {}} />)
  await screen.findByText('第10条')
  await seeEnd()
  await screen.findByText('第13条')
  await pullDown(screen.getAllByRole('article')[0] as HTMLElement)
  await waitFor(() => expect(texts()).toHaveLength(10))
  expect(pagesAsked(calls)).toEqual(['1', '2', '1'])
})

test('D2-B379 D3-B170 D3-B359 replies are asked for when they are expanded, fifteen at a time', async () => {
  const top = aComment(1, { childTotal: 20 })
  const replies = Array.from({ length: 20 }, (_, at) => replyTo(top, at + 2, { siblingTotal: 20 }))
  const shown = { ...top, childList: replies.slice(0, 3) }
  const standing = { whyNot: '', isReviewed: false, mayModerate: false, title: '', address: '', total: 1, now: 1 }
  const calls = serverAnswers(
    on(queryComment, () => ok({ total: 1, commentList: [shown], dsfaCommentBoList: [shown] })),
    on(queryChildComment, ({ childPageNo }) => {
      const commentList = replies.slice((Number(childPageNo) - 1) * 15, Number(childPageNo) * 15)
      return ok({ total: 20, commentList, dsfaCommentBoList: commentList })
    }),
    on(commentStanding, () => ok(standing)),
  )
  const asked = () => calls.filter(({ path }) => path === queryChildComment.path).map(({ input }) => input)
  renderScreen(<Comments target={{ type: 'class_post', id: ID }} />)
  const more = await screen.findByRole('button', { name: '展开 (17)' })
  expect(asked()).toEqual([])
  fireEvent.click(more)
  fireEvent.click(await screen.findByRole('button', { name: '展开 (5)' }))
  await screen.findByText(/第21条/)
  expect(asked()).toMatchObject([
    { pId: top.dsfaCommentId, childPageNo: '1', childPageSize: '15' },
    { pId: top.dsfaCommentId, childPageNo: '2', childPageSize: '15' },
  ])
})

test('D3-B359 in the player one request brings up to 100 replies', async () => {
  const top = aComment(1, { childTotal: 20 })
  const replies = Array.from({ length: 20 }, (_, at) => replyTo(top, at + 2, { siblingTotal: 20 }))
  const { calls } = open({
    answers: [
      on(queryComment, ({ dsfaCommentId }) => {
        const shown = { ...top, childList: dsfaCommentId ? replies : replies.slice(0, 3) }
        return ok({ total: 1, commentList: [shown], dsfaCommentBoList: [shown] })
      }),
    ],
    total: 1,
  })
  fireEvent.click(await screen.findByRole('button', { name: '展开 (17)' }))
  await screen.findByText(/第21条/)
  expect(
    calls.filter(({ input }) => input.dsfaCommentId === top.dsfaCommentId).map(({ input }) => input),
  ).toMatchObject([{ childPageNo: '1', childPageSize: '100' }])
})

test('D3-R11 D3-B043 the detail of a comment is asked for by the query of its address', async () => {
  const top = aComment(1, { childTotal: 1 })
  const shown = { ...top, childList: [replyTo(top, 2)] }
  const calls = serverAnswers(
    on(queryComment, () => ok({ total: 1, commentList: [shown], dsfaCommentBoList: [shown] })),
    on(commentStanding, () => no(commentRefusals.unknownTarget)),
  )
  const query = { pId: top.dsfaCommentId, businessType: 'course', businessId: ID, parentPageNo: '2' }
  expect(href(routes.commentDetail, query).split('?')[0]).toBe('/comentDetail')
  renderScreen(<CommentDetailScreen {...query} />)
  await screen.findByText('第1条')
  await screen.findByText('第2条')
  expect(screen.getByRole('heading', { name: '全部回复 1' })).toBeTruthy()
  const asked = calls.filter(({ input }) => input.dsfaCommentId === top.dsfaCommentId)
  expect(asked[0]?.input).toMatchObject({ businessType: 'course', businessId: ID })
})

test('a reply has no images, and stands under its comment', async () => {
  logIn()
  const top = aComment(1)
  const reply = replyTo(top, 9, { dsCreateUserId: me, siblingTotal: 1 })
  const { calls } = open({ comments: [top], answers: [on(addOrRefreshComment, () => ok({ ...reply, childList: [] }))] })
  await screen.findByText('第1条')
  fireEvent.click(item(1).getByRole('button', { name: '回复' }))
  type(await screen.findByRole('textbox', { name: '回复内容' }), '好')
  expect(screen.queryByRole('button', { name: '添加图片到评论' })).toBeNull()
  submit()
  await waitFor(() => expect(item(1).getByText(/第9条/)).toBeTruthy())
  const sent = calls.find(({ path }) => path === addOrRefreshComment.path)?.input
  expect(sent).toMatchObject({ treeinfoPid: top.dsfaCommentId })
})

test('an own comment is deleted after a question', async () => {
  logIn()
  open({
    comments: [aComment(1, { mayDelete: true }), aComment(2)],
    answers: [on(deleteComment, () => ok({ total: 1 }))],
  })
  await screen.findByText('第1条')
  fireEvent.click(item(1).getByRole('button', { name: /^更多/ }))
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '是' }))
  await waitFor(() => expect(texts()).toEqual(['学员2 的评论']))
  expect(screen.getByRole('heading', { name: '评论 1' })).toBeTruthy()
})

test('comments of others are reported with a reason; own ones have no 举报', async () => {
  logIn()
  let times = 0
  const { calls } = open({
    comments: [aComment(1), aComment(2, { dsCreateUserId: me, mayDelete: true })],
    answers: [on(reportThing, () => (times++ === 0 ? no(reportThing.refusals.again) : ok(null)))],
  })
  await screen.findByText('第1条')
  fireEvent.click(item(2).getByRole('button', { name: /^更多/ }))
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: '举报' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(item(1).getByRole('button', { name: /^更多/ }))
  fireEvent.click(await screen.findByRole('button', { name: '举报' }))
  const sheet = within(await screen.findByRole('dialog', { name: '举报' }))
  const report = () => fireEvent.click(sheet.getByRole('button', { name: '提交举报' }))
  report()
  await said('请填写举报原因')
  type(sheet.getByRole('textbox', { name: '补充说明' }), '好'.repeat(501))
  report()
  await said('举报原因不能超过500字')
  expect(times).toBe(0)
  type(sheet.getByRole('textbox', { name: '补充说明' }), ' 卖药的 ')
  fireEvent.click(sheet.getByRole('button', { name: '垃圾广告' }))
  report()
  await said(reportThing.refusals.again.message)
  report()
  await said('举报已提交')
  const sent = calls.filter(({ path }) => path === reportThing.path).map(({ input }) => input)
  expect(sent[1]).toEqual({ kind: 'comment', id: idOf(1), reason: '垃圾广告：卖药的' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '举报' })).toBeNull())
})

test('a guest who reports a comment is asked to log in', async () => {
  open({ comments: [aComment(1)] })
  await screen.findByText('第1条')
  fireEvent.click(item(1).getByRole('button', { name: /^更多/ }))
  fireEvent.click(await screen.findByRole('button', { name: '举报' }))
  expect(useLoginPrompt.getState().times).toBe(1)
  expect(screen.queryByRole('dialog', { name: '举报' })).toBeNull()
})

test('a like shows at once', async () => {
  logIn()
  open({ comments: [aComment(1)], answers: [on(toggleLike, () => ok({ isDo: true }))] })
  await screen.findByText('第1条')
  fireEvent.click(item(1).getByRole('button', { name: '点赞，0 人' }))
  await waitFor(() =>
    expect(item(1).getByRole('button', { name: '点赞，1 人' }).getAttribute('aria-pressed')).toBe('true'),
  )
})

test('D3-B237 D3-B238 D3-B241 D2-B218 scrolled down, others’ comments wait behind a banner', async () => {
  logIn()
  open({ comments: [aComment(1)] })
  await screen.findByText('第1条')
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement, configurable: true })
  document.documentElement.scrollTop = 101
  const push = await channel()
  push.say(aComment(2))
  push.say(aComment(3))
  expect(texts()).toEqual(['学员1 的评论'])
  await screen.findByRole('heading', { name: '评论 3' })
  fireEvent.click(screen.getByRole('button', { name: '2 条新评论' }))
  await waitFor(() => expect(texts()).toEqual(['学员3 的评论', '学员2 的评论', '学员1 的评论']))
  expect(screen.queryByRole('button', { name: /条新评论/ })).toBeNull()
})

test('D2-B402 D3-B239 D3-B240 D3-B384 own comments and those within 100 px of the top of the list wait for nothing', async () => {
  logIn()
  open({ comments: [aComment(1)] })
  await screen.findByText('第1条')
  Object.defineProperty(document, 'scrollingElement', { value: document.documentElement, configurable: true })
  document.documentElement.scrollTop = 100
  const push = await channel()
  push.say(aComment(2))
  await waitFor(() => expect(texts()).toEqual(['学员2 的评论', '学员1 的评论']))
  document.documentElement.scrollTop = 500
  push.say(aComment(3, { dsCreateUserId: me }))
  await waitFor(() => expect(texts()).toEqual(['学员3 的评论', '学员2 的评论', '学员1 的评论']))
})

test('D2-B219 D3-B242 a pushed reply is appended to its comment; a removed comment goes', async () => {
  logIn()
  const top = aComment(1)
  open({ comments: [top] })
  await screen.findByText('第1条')
  const push = await channel()
  const reply = replyTo(top, 5, { siblingTotal: 1 })
  push.say({ ...reply, childList: [] })
  await waitFor(() => expect(item(1).getByText(/第5条/)).toBeTruthy())
  push.say({ removed: reply.dsfaCommentId })
  await waitFor(() => expect(item(1).queryByText(/第5条/)).toBeNull())
  push.say({ removed: top.dsfaCommentId })
  await screen.findByText('暂无数据')
  expect(screen.getByRole('heading', { name: '评论' })).toBeTruthy()
})

test('D2-Q59 after a connect the page asks for what it missed, and shows nothing twice', async () => {
  logIn()
  const missed = { now: 2_000_000, changed: [aComment(2), aComment(1)], removed: [], isCut: false, total: 2 }
  const { calls } = open({ comments: [aComment(1)], answers: [on(commentChanges, () => ok(missed))] })
  await screen.findByText('第1条')
  const push = await channel()
  push.say(aComment(2))
  act(() => push.onopen?.())
  await waitFor(() => expect(calls.some(({ path }) => path === commentChanges.path)).toBe(true))
  const { since } = calls.find(({ path }) => path === commentChanges.path)?.input ?? {}
  expect(Number(since)).toBe(990_000)
  await waitFor(() => expect(texts()).toEqual(['学员2 的评论', '学员1 的评论']))
  expect(screen.getByRole('heading', { name: '评论 2' })).toBeTruthy()
})

test('a ban closes the pill and the open editor, and says why; the text stays', async () => {
  logIn()
  let whyNot = ''
  const standing = { isReviewed: false, mayModerate: false, title: '', address: '', total: 0, now: 1 }
  open({ answers: [on(commentStanding, () => ok({ ...standing, whyNot }))] })
  fireEvent.click(await screen.findByRole('button', { name: '积极发言，重在参与' }))
  fireEvent.change(await screen.findByRole('textbox', { name: '评论内容' }), { target: { value: '好' } })
  const push = await channel()
  act(() => push.onopen?.())
  whyNot = banRefusal({ until: new Date('2099-01-01T00:00:00Z'), reason: '广告', isInClass: false }).message
  act(() => push.onclose?.({ code: channelCloses.again, reason: '' }))
  await waitFor(() => expect(Channel.opened).toHaveLength(2))
  act(() => Channel.opened[1]?.onopen?.())
  const told = () => screen.getAllByRole('status', { hidden: true }).flatMap(({ textContent }) => textContent || [])
  // In the bar and in the editor.
  await waitFor(() => expect(told()).toEqual([`${whyNot}去申诉`, `${whyNot}去申诉`]))
  expect(screen.queryByRole('button', { name: '积极发言，重在参与', hidden: true })).toBeNull()
  expect(screen.getByRole('button', { name: '发表' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: '评论内容' })).toHaveProperty('value', '好')
})

test('D3-B226 a refused comment asks again whether one may write: the pill and the editor say why not, the text stays', async () => {
  logIn()
  let whyNot = ''
  const standing = { isReviewed: false, mayModerate: false, title: '', address: '', total: 0, now: 1 }
  open({
    answers: [
      on(commentStanding, () => ok({ ...standing, whyNot })),
      on(addOrRefreshComment, () => no(writeRefusals.closed)),
    ],
  })
  type(await write(), '写了一半')
  whyNot = writeRefusals.closed.message
  submit()
  await waitFor(() => expect(screen.getByRole('button', { name: '发表' })).toHaveProperty('disabled', true))
  expect(screen.getByRole('textbox', { name: '评论内容' })).toHaveProperty('value', '写了一半')
  expect(screen.getByRole('button', { name: writeRefusals.closed.message, hidden: true })).toBeTruthy()
})

test('nothing is typed while a comment is being sent: it would be lost when it is there', async () => {
  logIn()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  open({ answers: [on(addOrRefreshComment, () => held.then(() => ok(aComment(9))) as never)] })
  type(await write(), '好')
  submit()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '评论内容' })).toHaveProperty('readOnly', true))
  release()
  await screen.findByText('第9条')
})

test.each([
  ['may write where only the push is off', '尚未开放', false],
  ['may not write either where the thing is gone, and is told why', '', true],
])('whom the server lets listen no longer %s', async (_what, reason, isOut) => {
  logIn()
  let isRefused = false
  const standing = { whyNot: '', isReviewed: false, mayModerate: false, title: '', address: '', total: 0, now: 1 }
  open({
    answers: [on(commentStanding, () => (isRefused && isOut ? no(commentRefusals.unknownTarget) : ok(standing)))],
  })
  await screen.findByRole('button', { name: '积极发言，重在参与' })
  const push = await channel()
  isRefused = true
  act(() => push.onclose?.({ code: channelCloses.refused, reason }))
  const name = isOut ? commentRefusals.unknownTarget.message : '积极发言，重在参与'
  await screen.findByRole('button', { name })
})
