import { sendPhoneCode, updateUser } from '@college/contract/account/person.ts'
import { isFieldValue } from '@college/rules/account/own-fields.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { isUuid } from '../../kit/sql.ts'
import { requireProof } from '../login/captcha.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { codeStore } from '../phone/codes.store.ts'
import { type CodeFor, checkCode, sendSmsCode } from '../phone/codes.ts'
import { phoneColumns, phoneHash, readPhone } from '../phone/phone.ts'
import { userStore } from '../users.store.ts'

type StoredFile = { ownerId: string | null; mime: string; key: string }
/** What was uploaded, by its id and by its key. */
export type UploadedFiles = Record<'find' | 'findByKey', (name: string) => Promise<StoredFile | undefined>>

type Update = Asked<typeof updateUser>

const { refusals } = updateUser

export function serveUpdateUser(app: App, files: UploadedFiles) {
  serve(app, updateUser, async (asked) => {
    requireOwnAccount(asked.user)
    const { field, value } = asked.input
    const written = value.trim()
    if (field === 'phone') await changePhone(app, asked, written)
    else if (field === 'photo') await setPhoto(app, files, asked, written)
    else await setField(app, asked, field, written)
    return null
  })
}

/** The job is read by all who are in a class with this person. */
async function setField(app: App, { user, now }: Update, field: 'sex' | 'job', value: string): Promise<void> {
  if (!isFieldValue(field, value)) throw new Refusal(refusals.wrongValue)
  if (field === 'job' && value !== '') {
    const { isHeld } = await app.moderation.judge(value, { userId: user.id, scope: 'college', now })
    // It has no state in which only its author sees it.
    if (isHeld) throw new Refusal(refusals.bannedWords)
  }
  await userStore(app.database).setShown(user.id, { [field]: value })
}

/** A picture that the person has uploaded, named by its id or its path; nobody else's, and nothing but a picture. */
async function setPhoto(app: App, files: UploadedFiles, { user, now }: Update, value: string): Promise<void> {
  const file = found(await fileOf(app, files, value, now), refusals.noPhoto)
  if (file.ownerId !== user.id || !file.mime.startsWith('image/')) throw new Refusal(refusals.noPhoto)
  await userStore(app.database).setShown(user.id, { photo: app.storage.bareAddress(file.key) })
}

async function fileOf({ storage }: App, files: UploadedFiles, value: string, now: Date) {
  if (isUuid(value)) return files.find(value)
  const place = value.startsWith('/files/') ? storage.permit(value.slice('/files/'.length), now) : undefined
  return place && files.findByKey(place.key)
}

/** What proves a change of phone: the new one can be read, and who could read the old one agrees to this new one. */
function proofs(userId: string, phone: string, old: string | undefined): { fresh: CodeFor; old?: CodeFor } {
  if (old === phone) throw new Refusal(refusals.samePhone)
  return {
    fresh: { purpose: 'new-phone', phone, subject: userId },
    ...(old !== undefined && { old: { purpose: 'old-phone', phone: old, subject: `${userId} ${phone}` } }),
  }
}

export function serveSendPhoneCode(app: App) {
  serve(app, sendPhoneCode, async (asked) => {
    const { input, user, ip, now } = asked
    requireOwnAccount(user)
    const phone = phoneOf(input.phone)
    const { fresh, old } = proofs(user.id, phone, await phoneOnRecord(app, user.id))
    await requireProof(app, asked, input)
    // The session proves more than the browser's cookie does.
    const sending = { ip, now, isWanted: true, isKnownBrowser: true }
    if (old) await sendSmsCode(app, old, sending)
    await sendSmsCode(app, fresh, sending)
    return { needsOldCode: old !== undefined }
  })
}

async function changePhone(app: App, { input, user, ip, now }: Update, value: string): Promise<void> {
  const phone = phoneOf(value)
  const { fresh, old } = proofs(user.id, phone, await phoneOnRecord(app, user.id))
  const event = { actor: user.id, action: 'change-phone', ip }
  const checked = [await checkCode(app, fresh, input.code ?? '', now)]
  if (old) checked.push(await checkCode(app, old, input.oldCode ?? '', now))
  const codes = checked.filter((id) => id !== undefined)
  if (codes.length < checked.length) {
    await app.audit.add({ ...event, result: 'refused' }, now)
    throw new Refusal(refusals.wrongCode)
  }
  await app.database.transaction(async (database) => {
    const areUnspent = await codeStore(database).spend(codes, now)
    if (!areUnspent) throw new Refusal(refusals.wrongCode)
    const isFree = await userStore(database).setPhone(user.id, phoneColumns(app.secrets, phone), null, now)
    if (!isFree) throw new Refusal(refusals.taken)
    const detail = { phone: phoneHash(app.secrets, phone).slice(0, 16) }
    await app.audit.add({ ...event, result: 'done', detail }, now)
  })
}

async function phoneOnRecord(app: App, userId: string): Promise<string | undefined> {
  const account = found(await userStore(app.database).find(userId))
  return readPhone(app.secrets, account.phoneCipher)
}

function phoneOf(value: string): string {
  const written = cleanPhone(value)
  if (!isPhone(written)) throw new Refusal(refusals.wrongPhone)
  return written
}
