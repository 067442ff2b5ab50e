import { saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import type { Field, Invalid, Values } from '@college/contract/kit/form.ts'
import { fieldsOf, isHiddenFirst, isKept } from '@college/rules/kit/catalogue.ts'
import { problemsOf, tidyValues } from '@college/rules/kit/form.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { Asked } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import type { CatalogueEntry } from '../registry/catalogue.ts'
import { choiceStore } from '../registry/choices.store.ts'
import { giveToCollege, uploadsIn } from '../registry/college-files.store.ts'
import { catalogueStore } from './catalogue.store.ts'
import { requireChange, requireMaker } from './rights.store.ts'

const { refusals } = saveCatalogueItem
type Errors = Record<string, string>

/** Saves a thing with everything that hangs on it in one transaction, or refuses and changes nothing. */
export async function saveItem(
  app: App,
  entry: CatalogueEntry,
  { input, user, now, ip }: Pick<Asked<typeof saveCatalogueItem>, 'input' | 'user' | 'now' | 'ip'>,
): Promise<{ id: string; value: Values; version: string }> {
  const { kind, source } = entry
  const fields = fieldsOf(kind)
  const value = tidyValues(fields, input.value)
  refuseErrors(problemsOf(fields, value))
  const saved = await app.database
    .transaction(async (database) => {
      const store = catalogueStore(database, entry, user)
      const present = input.id === undefined ? undefined : found(await store.find(input.id, true), refusals.gone)
      const owner = present ? {} : await requireMaker(database, entry, user)
      if (present) {
        requireChange(kind, present.state, present.may)
        if (isKept(kind, present.state)) throw new Refusal(refusals.kept)
        if (isHiddenFirst(kind, present.state)) throw new Refusal(refusals.hideFirst)
        const thing = { name: kind.kind, id: input.id as string }
        await refuseIfChanged(database, thing, { read: input.version, present: present.value })
      }
      refuseErrors(await unfitChoices({ app, database, user, before: pickedIn(fields, present?.value) }, fields, value))
      refuseErrors(await source.problems?.(value, { id: input.id, user, now, database }))
      refuseErrors(await takeUploads({ database, user, before: filesIn(fields, present?.value) }, fields, value))
      const own = { ...owner, ...source.toColumns?.(value, { present: present?.row, now }) }
      const id = await store.write(input.id, value, own)
      if (!present) await source.made?.(database, id, user)
      const stored = found(await store.find(id), refusals.gone)
      await noteEdit(database, { name: kind.kind, id }, user.id, now)
      const answer = { id, value: stored.value, version: versionOf(stored.value) }
      await keepAnswer(database, answer)
      const detail = { kind: kind.kind, before: present?.value ?? null, after: stored.value }
      const action = present ? 'edit-catalogue' : 'create-catalogue'
      await app.audit.add({ actor: user.id, action, target: id, result: 'done', ip, detail }, now)
      return answer
    })
    .catch((error: Error & { cause?: { code?: string } }) => {
      const { unique } = source
      if (error.cause?.code !== '23505' || !unique) throw error
      throw new Refusal(refusals.invalid, { errors: { [unique.field]: unique.text } } satisfies Invalid)
    })
  await source.changed?.([saved.id], now)
  app.realtime.toEveryone({ feature: source.feature, id: saved.id })
  return saved
}

function refuseErrors(errors: Errors = {}): void {
  if (Object.keys(errors).length > 0) throw new Refusal(refusals.invalid, { errors } satisfies Invalid)
}

type Picking = {
  app: App
  database: Database
  user: User
  /** What the thing holds already stays, whoever saves it. */
  before: ReadonlySet<string>
}

/** What was picked and is not there, or not any more; and what this person is not offered. */
async function unfitChoices(picking: Picking, fields: readonly Field[], value: Values, within = ''): Promise<Errors> {
  const errors: Errors = {}
  const store = choiceStore(picking.database)
  for (const field of fields) {
    if (field.type === 'items') {
      for (const [place, item] of (value[field.key] as Values[]).entries()) {
        Object.assign(errors, await unfitChoices(picking, field.fields, item, `${within}${field.key}.${place}.`))
      }
    }
    if (field.type !== 'one' && field.type !== 'many') continue
    const ids = idsIn(field, value)
    if (ids.length === 0) continue
    const source = picking.app.choices.find(field.from)
    if (!source) throw new Error(`nobody registered the choices ${field.from}`)
    const gone = ids.length - (await store.named(source, ids)).length
    const added = ids.filter((id) => !picking.before.has(id))
    const foreign = gone > 0 ? 0 : added.length - (await store.offered(source, added, picking.user)).length
    if (gone > 0) errors[within + field.key] = `${field.label}里有 ${gone} 个已经不在了，请重新选`
    if (foreign > 0) errors[within + field.key] = `${field.label}里有 ${foreign} 个属于其他单位，请重新选`
  }
  return errors
}

const idsIn = ({ key, type }: Field, value: Values) =>
  (type === 'one' ? [value[key]] : (value[key] as unknown[])).filter((id) => id !== '') as string[]

/** Everything that a value picks. */
function pickedIn(fields: readonly Field[], value: Values | undefined): Set<string> {
  if (!value) return new Set()
  return new Set(
    fields.flatMap((field) => {
      if (field.type === 'one' || field.type === 'many') return idsIn(field, value)
      if (field.type !== 'items') return []
      return (value[field.key] as Values[]).flatMap((item) => [...pickedIn(field.fields, item)])
    }),
  )
}

/** Uploads, which are asked about one by one, and what everybody reads. Any other key would be signed for all who see the thing. */
const MAY_NAME = /^\/files\/(uploads|public)\//

type Taking = Pick<Picking, 'database' | 'user'> & {
  /** The files that the thing has already stay. */
  before: ReadonlySet<string>
}

/** Every file that a value names. */
function filesIn(fields: readonly Field[], value: Values | undefined): Set<string> {
  if (!value) return new Set()
  return new Set(
    fields.flatMap((field) => {
      if (field.type === 'file') return value[field.key] as string
      if (field.type !== 'items') return []
      return (value[field.key] as Values[]).flatMap((item) => [...filesIn(field.fields, item)])
    }),
  )
}

/** Pictures and files become the college's, so that learners can open them. */
async function takeUploads(taking: Taking, fields: readonly Field[], value: Values, within = ''): Promise<Errors> {
  const { database, user, before } = taking
  const errors: Errors = {}
  for (const field of fields) {
    const at = within + field.key
    if (field.type === 'items') {
      for (const [place, item] of (value[field.key] as Values[]).entries()) {
        Object.assign(errors, await takeUploads(taking, field.fields, item, `${at}.${place}.`))
      }
    }
    if (field.type !== 'picture' && field.type !== 'file' && field.type !== 'html') continue
    const readBy = field.type === 'file' ? 'login' : 'public'
    const text = value[field.key] as string
    const foreign = await giveToCollege(database, uploadsIn(text), { editor: user.id, readBy })
    const isStrange = field.type === 'file' && text !== '' && !before.has(text) && !MAY_NAME.test(text)
    if (foreign.length > 0 || isStrange) errors[at] = `${field.label}里有别人的文件，请重新上传`
  }
  return errors
}
