import type { PersistInput } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { replyMail, sendRefusals, writeMail, writeMailAsTeacher } from '@college/contract/mail/send.ts'
import { routes } from '@college/contract/routes.ts'
import {
  letterBody,
  letterTitle,
  shownTitle,
  whyNotAttached,
  whyNotSent,
  writesTo,
} from '@college/rules/mail/letter.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { App } from '../app-parts.ts'
import { classPeopleStore } from '../classes/door.ts'
import { fileFinder } from '../files/door.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { isUuid } from '../kit/sql.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { announceMessages, sendMessages } from '../messages/door.ts'
import { readJson } from '../registry/serve-lists.ts'
import { type Letter, mailStore, storeLetter } from './mail.store.ts'

const PER_HOUR = { most: 60, seconds: 3_600 }
/** Milliseconds during which the same letter counts as a retry. */
const AGAIN = 10 * 60_000

type Written = PersistInput<typeof writeMail>
/** Judges the recipient who was named, and says in which class; undefined where nobody may be written to. */
type Addressee = { classId: string; mayReceive: (recipientId: string) => Promise<boolean> }

/** Sending of letters: what was typed is judged first, then who may receive it (D2-B276, D2-Q54). */
export function serveSendMail(app: App) {
  const people = classPeopleStore(app.database)
  const store = mailStore(app.database)

  async function kindIn(classId: string, userId: string) {
    return isUuid(classId) ? app.access.memberKind(userId, classId) : undefined
  }

  app.persists.add(writeMail, async ({ data, beside: { classId = '', actionType }, user, now }) => {
    requireSending(actionType)
    if (writesTo(await kindIn(classId, user.id)) !== 'head') throw new Refusal(commonRefusals.notAllowed)
    const mayReceive = async (recipientId: string) =>
      (await people.findTeachers(classId)).some(
        ({ id, isHead, teachesNow }) => isHead && teachesNow && id === recipientId,
      )
    return { _id: await send(app, { user, now, data, to: { classId, mayReceive }, isReply: false }) }
  })

  app.persists.add(writeMailAsTeacher, async ({ data, beside: { classId = '', actionType }, user, now }) => {
    requireSending(actionType)
    if (writesTo(await kindIn(classId, user.id)) !== 'students') throw new Refusal(commonRefusals.notAllowed)
    const mayReceive = async (recipientId: string) => writesTo(await kindIn(classId, recipientId)) === 'head'
    return { _id: await send(app, { user, now, data, to: { classId, mayReceive }, isReply: false }) }
  })

  app.persists.add(replyMail, async ({ data, beside: { mailSubId = '', actionType }, user, now }) => {
    requireSending(actionType)
    const mail = isUuid(mailSubId) ? await store.find(user.id, mailSubId) : undefined
    const { classId, senderId, box } = found(mail, sendRefusals.noMail)
    if (box !== 'in') throw new Refusal(sendRefusals.noMail)
    if (!writesTo(await kindIn(classId, user.id))) throw new Refusal(commonRefusals.notAllowed)
    const mayReceive = async (recipientId: string) =>
      recipientId === senderId && writesTo(await kindIn(classId, recipientId)) !== undefined
    return { _id: await send(app, { user, now, data, to: { classId, mayReceive }, isReply: true }) }
  })
}

function requireSending(actionType: string | undefined): void {
  if (actionType !== undefined && actionType !== 'send') throw new Refusal(commonRefusals.malformed)
}

type Sending = { user: User; now: Date; data: Written; to: Addressee; isReply: boolean }

async function send(app: App, { user, now, data, to: { classId, mayReceive }, isReply }: Sending): Promise<string> {
  const title = letterTitle(data.title, isReply)
  const content = letterBody(data.content)
  const files = readFiles(data.file)
  const recipients = [
    ...new Set(data.recipients.map(({ value }) => value.toLowerCase()).filter((value) => value !== '')),
  ]
  const why = whyNotSent({ recipients: recipients.length, title, content, files: files.length })
  if (why) throw new Refusal(sendRefusals[why])
  const [recipientId = ''] = recipients
  if (!(await mayReceive(recipientId))) throw new Refusal(sendRefusals.wrongRecipient)
  await refuseFiles(app, files, user.id)
  if (!(await app.limits.take(`mail ${user.id}`, PER_HOUR, now))) throw new Refusal(commonRefusals.tooMany)
  return deliver(app, { classId, senderId: user.id, recipientId, title, content, files, isReply }, user, now)
}

/** Stores the letter, and tells the recipient. */
async function deliver(app: App, letter: Letter, { name }: User, now: Date): Promise<string> {
  const { classId, recipientId, senderId } = letter
  const { letterId, sent } = await app.database.transaction(async (transaction) => {
    const stored = await storeLetter(transaction, letter, { since: new Date(now.getTime() - AGAIN), now })
    await keepAnswer(transaction, { _id: stored.letterId })
    if (!stored.isNew) return { ...stored, sent: [] }
    const to = href(routes.mailInbox, { id: classId, type: 'sj' })
    const message = {
      userId: recipientId,
      kind: 'class' as const,
      title: `${name}给您写了一封信`,
      content: shownTitle(letter),
      to,
    }
    return { ...stored, sent: await sendMessages(transaction, [message], now) }
  })
  announceMessages(app, sent)
  for (const id of [recipientId, senderId]) app.realtime.toUser(id, { feature: 'mail', id: classId })
  return letterId
}

const Files = Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }) }), { maxItems: 100 })

function readFiles(text: string): string[] {
  const files = Value.Clean(Files, readJson(text, []))
  if (!Value.Check(Files, files)) throw new Refusal(commonRefusals.malformed)
  return [...new Set(files.map(({ id }) => id.toLowerCase()))]
}

/** Only files that this person uploaded; a missing file gives the same refusal, so nobody learns which files exist. */
async function refuseFiles(app: App, ids: string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  const files = await fileFinder(app.database).findMany(ids)
  const isOwn = files.length === ids.length && files.every(({ ownerId }) => ownerId === userId)
  if (!isOwn) throw new Refusal(sendRefusals.foreignFile)
  for (const file of files) {
    const why = whyNotAttached(file)
    if (why) throw new Refusal(sendRefusals[why])
  }
}
