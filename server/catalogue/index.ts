import {
  catalogueItem,
  catalogueList,
  removeCatalogueItem,
  saveCatalogueItem,
} from '@college/contract/catalogue/calls.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { fieldsOf, isHiddenFirst, isKept, showsWithSecond } from '@college/rules/kit/catalogue.ts'
import type { App } from '../app-parts.ts'
import { waitingApproval } from '../approvals/door.ts'
import type { User } from '../kit/access.ts'
import { versionOf } from '../kit/edits.store.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { CatalogueEntry } from '../registry/catalogue.ts'
import { choiceStore } from '../registry/choices.store.ts'
import { catalogueStore, cellsOf, stateOf } from './catalogue.store.ts'
import { type EntryOf, fixedText, hiddenState, refuseDemo } from './entries.ts'
import { accessOf, mayChange, requireChange, requireKind, requireSeen } from './rights.store.ts'
import { saveItem } from './save-catalogue.ts'
import { confirmShowing } from './second.ts'
import { serveStates } from './states.ts'

/** One way for all kinds of things that administrators keep: list, read, save, publish and withdraw, delete. */
export function serveCatalogue(app: App) {
  const entryOf = async (name: string, user: User) => {
    const entry = found(app.catalogue.find(name), catalogueList.refusals.unknownKind)
    await requireKind(app.database, entry, user)
    return entry
  }
  serveReading(app, entryOf)

  serve(app, saveCatalogueItem, async (asked) => {
    refuseDemo(asked.user)
    return saveItem(app, await entryOf(asked.input.kind, asked.user), asked)
  })

  serveStates(app, entryOf)
  confirmShowing(app)

  serve(app, removeCatalogueItem, async ({ input: { kind: name, id }, user, now, ip }) => {
    refuseDemo(user)
    const entry = await entryOf(name, user)
    const { shown, fixed, gone, inUse, kept } = removeCatalogueItem.refusals
    if (fixedText(entry, id) !== '') throw new Refusal(fixed)
    await app.database
      .transaction(async (database) => {
        const store = catalogueStore(database, entry, user)
        const { value, state, may } = found(await store.find(id, true), gone)
        requireChange(entry.kind, state, may)
        if (isKept(entry.kind, state)) throw new Refusal(kept)
        if (state !== hiddenState(entry)) throw new Refusal(shown)
        const uses = await store.usesOf(id)
        if (uses.length > 0) throw new Refusal(inUse, { uses })
        await store.remove(id)
        const detail = { kind: name, before: value, after: null }
        await app.audit.add({ actor: user.id, action: 'remove-catalogue', target: id, result: 'done', ip, detail }, now)
      })
      .catch((error: Error & { cause?: { code?: string } }) => {
        // Something that the kind does not name, or that came in since it was looked for.
        const { code = '' } = error.cause ?? {}
        throw code === '23503' || code === '23001' ? new Refusal(inUse, { uses: [] }) : error
      })
    await entry.source.changed?.([id], now)
    app.realtime.toEveryone({ feature: entry.source.feature, id })
    return null
  })
}

function serveReading(app: App, entryOf: EntryOf) {
  serve(app, catalogueList, async ({ input: { kind: name, word = '', state, of, pageNum, pageSize }, user, now }) => {
    const entry = await entryOf(name, user)
    const { kind } = entry
    const store = catalogueStore(app.database, entry, user)
    const filter = { word: word.trim(), state, of }
    const [rows, total] = await Promise.all([
      store.list(filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
      store.count(filter),
    ])
    const cells = await namedCells(
      app,
      entry,
      rows.map((row) => cellsOf(entry, row)),
    )
    return {
      total,
      rows: rows.map((row, place) => ({
        id: row.id as string,
        title: String(row[kind.title]),
        picture: kind.picture ? String(row[kind.picture] ?? '') : '',
        state: stateOf(entry, row),
        isComing: kind.seenFrom !== undefined && (row[kind.seenFrom] as Date) > now,
        ownerUnit: row['owner unit'] as string,
        mayPublish: row['may publish'] as boolean,
        cells: cells[place] ?? {},
      })),
    }
  })

  serve(app, catalogueItem, async ({ input: { kind, id }, user, now }) => {
    const entry = await entryOf(kind, user)
    const store = catalogueStore(app.database, entry, user)
    const { value, state, may } = found(await store.find(id), catalogueItem.refusals.gone)
    requireSeen(entry.kind, may)
    const fixed = isKept(entry.kind, state) ? (entry.kind.keptOnceShown ?? '') : fixedText(entry, id)
    return {
      value,
      state,
      version: versionOf(value),
      uses: await store.usesOf(id),
      fixed,
      mayChange: mayChange(entry.kind, state, may) && !isHiddenFirst(entry.kind, state),
      mayPublish: may.publish,
      asked: showsWithSecond(entry.kind) ? await askedFor(app, entry, { id, user, now }) : null,
    }
  })
}

async function askedFor(app: App, { kind }: CatalogueEntry, { id, user, now }: { id: string; user: User; now: Date }) {
  const waiting = await waitingApproval(app.database, accessOf(kind, 'publish'), id, now)
  if (!waiting) return null
  const { requestedBy, ...asked } = waiting
  return { ...asked, isOwn: requestedBy === user.id }
}

/** The names of what the rows picked, instead of ids: one statement for each such column. */
async function namedCells(app: App, { kind }: CatalogueEntry, cells: Values[]): Promise<Values[]> {
  let named = cells
  for (const field of fieldsOf(kind).filter(({ key }) => kind.listed.includes(key))) {
    const source = field.type === 'one' && app.choices.find(field.from)
    if (!source) continue
    const ids = [...new Set(cells.map((cell) => cell[field.key] as string))].filter((id) => id !== '')
    const names = new Map((await choiceStore(app.database).named(source, ids)).map(({ id, label }) => [id, label]))
    named = named.map((cell) => ({ ...cell, [field.key]: names.get(cell[field.key] as string) ?? '' }))
  }
  return named
}
