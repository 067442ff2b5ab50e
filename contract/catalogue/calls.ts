import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { pageNum, pageSize, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { Reach } from '../kit/reach.ts'
import { commonRefusals, readOnly } from '../kit/refusals.ts'
import { askRefusals } from '../kit/second-person.ts'

// Calls of the catalogue ask the role of an administrator. Whether a thing of the kind is theirs says the row of the
// kind in the policy table (contract/kit/policies.ts).

const kind = text(40)
/** A uuid, or of a few kinds a short name. */
const id = Type.String({ pattern: '^[\\w-]{1,64}$' })
const values = Type.Record(Type.String(), Type.Unknown())
const use = Type.Object({ what: Type.String(), count: Type.Integer() })
const unknownKind = { state: 'notFound', message: '没有这一类内容' } as const
const gone = { state: 'notFound', message: '这一项已经不在了' } as const
/** Of a kind whose published things stay as they are. */
const kept = { state: 'ruleSaysNo', message: '已发布的不能再修改、撤下和删除，请以它为底稿新建' } as const
/** Of a kind that one person shows only with another: else what the other one confirmed could be changed afterwards. */
export const hideFirst = {
  state: 'ruleSaysNo',
  message: '学员看得到的不能修改，请先撤下；改好以后再发布，要另一位管理员确认',
} as const
const fixed = { state: 'ruleSaysNo', message: '网院自己要用这一项，不能撤下和删除' } as const
/** Of a kind that only the top of the college keeps: its administrators, or those of the system. */
export const { ofCollege, ofSystem } = commonRefusals
/** Of a kind that units prepare, and only the top of the college publishes. */
export const publishedByCollege = {
  state: 'forbidden',
  message: '发布、撤下和修改已发布的由全院管理员决定，请联系全院管理员',
} as const
const { otherUnit } = commonRefusals

/** One page of the things of a kind. */
export const catalogueList = endpoint({
  id: 'D1-B006-catalogue',
  method: 'GET',
  path: '/nc/console/catalogue/list',
  access: { to: 'see', of: 'catalogue' },
  input: Type.Object({
    kind,
    /** Part of the title. */
    word: Type.Optional(text(50)),
    state: Type.Optional(text(20)),
    /** A value of the field that the kind is filtered by. */
    of: Type.Optional(text(40)),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        picture: Type.String(),
        /** '' for a kind without states. */
        state: Type.String(),
        /** Published, and not seen yet. */
        isComing: Type.Boolean(),
        /** The name of the unit that it belongs to; '' for the whole college. */
        ownerUnit: Type.String(),
        mayPublish: Type.Boolean(),
        /** The listed fields and counts. */
        cells: values,
      }),
    ),
    total: Type.Integer(),
  }),
  refusals: { unknownKind, ofCollege, ofSystem },
})

export const catalogueItem = endpoint({
  id: 'D1-B006-catalogue-item',
  method: 'GET',
  path: '/nc/console/catalogue/item',
  access: { to: 'see', of: 'catalogue' },
  input: Type.Object({ kind, id }),
  reply: Type.Object({
    value: values,
    version: Type.String(),
    state: Type.String(),
    /** What hangs on it, in the order of the kind's `usedBy`; only what there is. */
    uses: Type.Array(use),
    /** Why it stays as it is published, and is never deleted; '' for all others. */
    fixed: Type.String(),
    /** Save it as it stands, or delete it. */
    mayChange: Type.Boolean(),
    mayPublish: Type.Boolean(),
    /** Somebody asked to publish it, and another person has not confirmed yet; null for most. */
    asked: Type.Union([
      Type.Null(),
      Type.Object({ id: Type.String(), by: Type.String(), at: Type.String(), isOwn: Type.Boolean() }),
    ]),
  }),
  refusals: { unknownKind, ofCollege, ofSystem, otherUnit, gone },
})

/** Creates a thing, or saves it when nobody changed it after `version` was read. Audited with before and after. */
export const saveCatalogueItem = endpoint({
  id: 'D1-B006-catalogue-save',
  method: 'POST',
  path: '/nc/console/catalogue/save',
  repeat: 'key',
  access: { to: 'change', of: 'catalogue' },
  exactBody: true,
  input: Type.Object({ kind, id: Type.Optional(id), version: text(64), value: values }),
  reply: Type.Object({ id, value: values, version: Type.String() }),
  refusals: {
    unknownKind,
    ofCollege,
    ofSystem,
    otherUnit,
    publishedByCollege,
    gone,
    readOnly,
    kept,
    hideFirst,
    invalid: editRefusals.invalid,
    changed: editRefusals.changed,
  },
})

const noState = { state: 'ruleSaysNo', message: '这一类内容没有这个状态' } as const

/**
 * Changes the state of these things: publishes or withdraws them. The reply counts the things whose state has changed, and
 * those for which a second administrator must confirm first (`needsSecond` in the policy table).
 */
export const setCatalogueState = endpoint({
  id: 'D1-B006-catalogue-state',
  method: 'POST',
  path: '/nc/console/catalogue/state',
  repeat: 'idempotent',
  access: { to: 'publish', of: 'catalogue' },
  input: Type.Object({ kind, ids: Type.Array(id, { minItems: 1, maxItems: 100 }), state: text(20) }),
  reply: Type.Object({ changed: Type.Integer(), asked: Type.Integer() }),
  refusals: {
    unknownKind,
    ofCollege,
    ofSystem,
    /** Its data, and that of the next: the ids of those that are not theirs. Nothing was changed. */
    otherUnit,
    publishedByCollege,
    gone,
    readOnly,
    fixed,
    kept,
    noState,
    ...askRefusals,
  },
})

/** Whom it touches to put these into another state, and who else confirms it: what the dialog says before. */
export const catalogueReach = endpoint({
  id: 'D1-B006-catalogue-reach',
  method: 'GET',
  path: '/nc/console/catalogue/reach',
  access: { to: 'publish', of: 'catalogue' },
  input: Type.Object({
    kind,
    /** Joined by commas. */
    ids: Type.String({ pattern: '^[\\w-]{1,64}(,[\\w-]{1,64}){0,99}$' }),
    state: text(20),
  }),
  reply: Type.Object({
    /** Null where it touches nobody in particular. */
    reach: Type.Union([Type.Null(), Reach]),
    /** Null where one person is enough. */
    second: Type.Union([
      Type.Null(),
      Type.Object({
        /** Some of those who could confirm it. */
        names: Type.Array(Type.String()),
        /** Why nobody could, and the way out; '' where somebody can. */
        whyNot: Type.String(),
      }),
    ]),
  }),
  refusals: { unknownKind, ofCollege, ofSystem, otherUnit, publishedByCollege, gone, noState },
})

/** Deletes an item that learners do not see, and that nothing hangs on. */
export const removeCatalogueItem = endpoint({
  id: 'D1-B006-catalogue-remove',
  method: 'POST',
  path: '/nc/console/catalogue/remove',
  repeat: 'idempotent',
  access: { to: 'change', of: 'catalogue' },
  input: Type.Object({ kind, id }),
  reply: Type.Null(),
  refusals: {
    unknownKind,
    ofCollege,
    ofSystem,
    otherUnit,
    gone,
    readOnly,
    fixed,
    kept,
    shown: { state: 'ruleSaysNo', message: '学员还看得到，先撤下再删除' },
    /** Its data is the list of what hangs on it, as `uses` of the item. */
    inUse: { state: 'ruleSaysNo', message: '正在使用，不能删除' },
  },
})
