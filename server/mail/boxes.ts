import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  deleteSentMails,
  type MailBox,
  MOST_DELETED,
  mailBoxes,
  queryMailBox,
  queryMailBoxCount,
  queryMailDetail,
  queryMainCount,
  recoverMails,
} from '@college/contract/mail/mail.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { App } from '../app-parts.ts'
import { fileFinder, fileRecord } from '../files/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { readJson } from '../registry/serve-lists.ts'
import { isAttachmentFor, type MailRow, mailStore } from './mail.store.ts'

/** The letters of a person: both boxes, one letter, and deleting. Everybody has their own copies only (D2-Q73). */
export function serveMailBoxes(app: App) {
  const store = mailStore(app.database)
  app.fileReaders.add('mail', ({ id }) => isAttachmentFor(id))

  serve(app, queryMailBox, async ({ input: { classId, type, query, pageNum, pageSize }, user }) => {
    const filter = { userId: user.id, classId, box: boxOf(type), word: wordOf(query) }
    const rows = await store.list(filter, { limit: pageSize, offset: (pageNum - 1) * pageSize })
    const filesOf = await attachments(app, rows)
    return rows.map((row) => mailOf(row, filesOf(row)))
  })

  serve(app, queryMailBoxCount, async ({ input: { classId, type, query }, user }) => ({
    count: await store.count({ userId: user.id, classId, box: boxOf(type), word: wordOf(query) }),
  }))

  serve(app, queryMainCount, async ({ input: { classId }, user }) => ({
    count: await store.countUnread(user.id, classId),
  }))

  serve(app, queryMailDetail, async ({ input: { mailSubId }, user, now }) => {
    const mail = found(await store.find(user.id, mailSubId), queryMailDetail.refusals.noMail)
    // Who was removed from the class reads nothing of it any more (D2-Q88).
    if (!(await app.access.memberKind(user.id, mail.classId))) throw new Refusal(commonRefusals.notAllowed)
    if (mail.box === 'in' && !mail.isRead) {
      await store.markRead(mail.letterId, now)
      for (const id of [user.id, mail.senderId]) if (id) app.realtime.toUser(id, { feature: 'mail', id: mail.classId })
    }
    const opened = { ...mail, isRead: mail.isRead || mail.box === 'in' }
    const filesOf = await attachments(app, [mail])
    return { ...mailOf(opened, filesOf(mail)), type: mailBoxes[mail.box], recipientName: mail.recipientName }
  })
}

/** Deletes a letter for the caller only; the other person keeps their copy (D2-Q52). */
export function serveDeleteMails(app: App) {
  const store = mailStore(app.database)

  async function remove(userId: string, box: MailBox, ids: string) {
    const count = await store.remove(userId, box, readIds(ids))
    if (count > 0) app.realtime.toUser(userId, { feature: 'mail', id: '' })
    return { count }
  }
  serve(app, recoverMails, ({ input, user }) => remove(user.id, 'in', input.copyIds))
  serve(app, deleteSentMails, ({ input, user }) => remove(user.id, 'out', input.ids))
}

const boxOf = (type: 1 | 2): MailBox => (type === mailBoxes.in ? 'in' : 'out')

const Search = Type.Object({ searchValue: Type.Optional(Type.String({ maxLength: 100 })) })

function wordOf(query: string | undefined): string {
  const search = readJson(query, {})
  if (!Value.Check(Search, search)) throw new Refusal(commonRefusals.malformed)
  return search.searchValue?.trim() ?? ''
}

const Ids = Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: MOST_DELETED })

function readIds(text: string): string[] {
  const ids = text.trim().startsWith('[') ? readJson(text, []) : text.split(',').map((one) => one.trim())
  if (!Value.Check(Ids, ids)) throw new Refusal(commonRefusals.malformed)
  return ids
}

/** The files of these letters as the wire has them, by one statement. What its owner has deleted is left out. */
async function attachments(app: App, rows: readonly MailRow[]) {
  const ids = [...new Set(rows.flatMap(({ files }) => files))]
  const found = ids.length > 0 ? await fileFinder(app.database).findMany(ids) : []
  const records = new Map(
    found.map((row) => {
      const { id, originalFileName, absolutePath } = fileRecord(app, row)
      return [id, { id, name: originalFileName, originalFileName, absolutePath }]
    }),
  )
  return ({ files }: MailRow): string => JSON.stringify(files.flatMap((id) => records.get(id) ?? []))
}

function mailOf(
  { id, letterId, senderId, senderName, recipientName, isRead, sentAt, photo, ...row }: MailRow,
  file: string,
) {
  const at = dateTimeText(sentAt)
  return {
    _id: letterId,
    copyId: id,
    classId: row.classId,
    title: row.title,
    content: row.content,
    isReply: row.isReply,
    sendUserId: senderId ?? '',
    sendUserName: senderName,
    senderName,
    readUserName: isRead ? recipientName : '',
    unReadUserName: isRead ? '' : recipientName,
    readState: isRead ? ('已读' as const) : ('未读' as const),
    photo: fileList(photo),
    file,
    sentTime: at,
    createTime: at,
  }
}
