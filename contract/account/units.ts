import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, nothing, text } from '../kit/fields.ts'
import { editRefusals } from '../kit/form.ts'
import { commonRefusals } from '../kit/refusals.ts'

const name = text(64)
/** The id of the unit above; null at the top. */
const place = Type.Union([id, Type.Null()])
const refusals = {
  noUnit: { state: 'notFound', message: '单位不存在' },
  noName: { state: 'ruleSaysNo', message: '请填写单位名称' },
  taken: { state: 'ruleSaysNo', message: '同一上级下已有这个名称' },
  notAllowed: commonRefusals.notAllowed,
} as const
/** Whatever would bring a person or a unit into a closed one. */
export const closedUnit = { state: 'ruleSaysNo', message: '该单位或它的上级已关闭，不能加入新的人员和单位' } as const
/** Of the place that a person manages from: only somebody above may move or close it. */
const own = { state: 'ruleSaysNo', message: '不能移动或关闭您所在的单位' } as const

/** An act on one unit as a whole. Besides the refusals of the act itself it may be unknown, foreign or one's own. */
const actOnUnit = <const Own extends Record<string, { state: 'ruleSaysNo'; message: string }>>(
  act: 'close' | 'reopen' | 'delete',
  refusalsOfAct: Own,
) =>
  endpoint({
    id: `D1-Q82-unit-${act}`,
    method: 'POST',
    path: `/nc/console/unit-tree/:id/${act}`,
    repeat: 'idempotent',
    access: { to: 'change', of: 'units' },
    input: Type.Object({ id }),
    reply: Type.Null(),
    refusals: { noUnit: refusals.noUnit, notAllowed: refusals.notAllowed, own, ...refusalsOfAct },
  })

/** The tree of the units that this person manages, each after the one above it, with who belongs to it. */
export const unitTree = endpoint({
  id: 'D1-Q82-unit-tree',
  method: 'GET',
  path: '/nc/console/unit-tree',
  access: { to: 'see', of: 'units' },
  input: nothing,
  reply: Type.Object({
    units: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        /** By which lists from elsewhere know it; '' without one. */
        code: Type.String(),
        depth: Type.Integer(),
        /** Null: none above it, or one that this person does not manage. */
        parentId: place,
        /** It is closed itself, or a unit above it is: nobody new comes into it. */
        isClosed: Type.Boolean(),
        isClosedAbove: Type.Boolean(),
        /** People of this unit itself, and with all units below it. */
        people: Type.Integer(),
        peopleBelow: Type.Integer(),
        /** Why it is not moved or closed by this person; '' when it may be. */
        whyNot: Type.String(),
      }),
    ),
    isAtTop: Type.Boolean(),
  }),
  refusals: {},
})

/** `parentId` null: a unit at the top, for those who manage the whole college. */
export const createUnit = endpoint({
  id: 'D1-Q82-unit-create',
  method: 'POST',
  path: '/nc/console/unit-tree/create',
  repeat: 'key',
  access: { to: 'make', of: 'units' },
  input: Type.Object({ name, parentId: place }),
  reply: Type.Object({ id }),
  refusals: { ...refusals, closedUnit },
})

/** `was` is the name that this person saw. */
export const renameUnit = endpoint({
  id: 'D1-Q82-unit-rename',
  method: 'POST',
  path: '/nc/console/unit-tree/:id/rename',
  repeat: 'idempotent',
  access: { to: 'change', of: 'units' },
  input: Type.Object({ id, was: name, name }),
  reply: Type.Null(),
  /** `changed` carries `Changed`; the field of its value is `name`. */
  refusals: { ...refusals, changed: editRefusals.changed },
})

/**
 * With all units below it and their people; who manages it changes with its place. `was` is the place that this person
 * saw: the second of two who move it is refused, and looks again.
 */
export const moveUnit = endpoint({
  id: 'D1-Q82-unit-move',
  method: 'POST',
  path: '/nc/console/unit-tree/:id/move',
  repeat: 'idempotent',
  access: { to: 'change', of: 'units' },
  input: Type.Object({ id, was: place, parentId: place }),
  reply: Type.Null(),
  refusals: {
    ...refusals,
    closedUnit,
    own,
    moved: { state: 'ruleSaysNo', message: '刚刚有人把它移到了别处，请看清现在的位置再移动' },
    below: { state: 'ruleSaysNo', message: '不能移到自己或自己的下级单位' },
    /** The college would have nobody at its top with one of the three powers. */
    powers: {
      state: 'ruleSaysNo',
      message: '移动以后全院没有人有系统、安全或审计的权力，请先授予一位不属于这个单位的省级的人',
    },
  },
})

/** Nobody new comes into it or into the units below it; who is there stays. */
export const closeUnit = actOnUnit('close', { already: { state: 'ruleSaysNo', message: '该单位已经关闭' } })

export const reopenUnit = actOnUnit('reopen', { already: { state: 'ruleSaysNo', message: '该单位没有关闭' } })

/** Only a unit that nothing belongs to; one that was used is closed. */
export const deleteUnit = actOnUnit('delete', {
  hasPeople: { state: 'ruleSaysNo', message: '单位还有人员（包括已注销的），不能删除，可以关闭' },
  hasUnits: { state: 'ruleSaysNo', message: '单位还有下级单位，请先移走或删除' },
  isUsed: { state: 'ruleSaysNo', message: '有班级或任务属于这个单位，不能删除，可以关闭' },
})
