import { moveUnit } from '@college/contract/account/units.ts'
import { quoted } from '../imports/cells.ts'
import type { ImportColumn } from '../imports/columns.ts'
import { plainName } from '../kit/plain-names.ts'
import { PlannedTree, TOP, type UnitNow } from './planned-tree.ts'

const LONGEST_NAME = 64
const { refusals } = moveUnit

/** The columns of a list of units (D1-Q82). */
export const unitColumns: readonly ImportColumn[] = [
  {
    key: 'code',
    title: '编号',
    also: ['单位编号'],
    as: 'number',
    required: true,
    note: '1-32位字母、数字或 . _ -，不能重复。没有这个编号的：名称和上级与没有编号的单位相同时记下编号，否则新建',
    example: '330100',
  },
  {
    key: 'name',
    title: '名称',
    also: ['单位名称'],
    as: 'name',
    note: '新建必填；已有的填另一个名称就是改名，空着的不改',
    example: '澄江市',
  },
  {
    key: 'above',
    title: '上级',
    also: ['上级编号', '上级单位'],
    as: 'name',
    note: `上级的编号或名称（重名的写路径，如 澄江市/云岭县），要写在它的前面；没有上级的填“${TOP}”。已有的填另一个上级就是移动，空着的不动`,
    example: '330000',
  },
]

export type UnitVerdict =
  | { verdict: 'error'; text: string }
  | { verdict: 'same' }
  /** `parentId`: of a unit that an earlier row makes, its `newId`. */
  | { verdict: 'new'; newId: string; code: string; name: string; parentId: string | null }
  | {
      verdict: 'change'
      id: string
      before: Record<string, string>
      after: { code: string; name: string; parentId: string | null }
      /** People who come under other administrators; 0 for who is not moved. */
      moves: number
    }

type Terms = {
  isAtTop: boolean
  /** Codes of units that the importer does not manage. */
  foreignCodes: ReadonlySet<string>
}

/** Judges the rows of a list one after the other: each sees the tree as the rows before it leave it. */
export function unitPlanner(units: readonly UnitNow[], terms: Terms): (cells: Record<string, string>) => UnitVerdict {
  const tree = new PlannedTree(units)
  const seen = new Set<string>()
  return (cells) => {
    const { code = '', name: written = '', above = '' } = cells
    const name = written.replaceAll('/', '／')
    if (!/^[\w.-]{1,32}$/.test(code)) return wrong(`编号为1-32位字母、数字或 . _ -；读到${quoted(code)}`)
    if (seen.has(code)) return wrong('编号在前面的行里已经有了')
    seen.add(code)
    if (name.length > LONGEST_NAME) return wrong(`名称超过${LONGEST_NAME}个字`)
    if (terms.foreignCodes.has(code)) return wrong('编号已被您不管理的单位使用')
    const parent = above === '' ? undefined : tree.placeOf(above)
    if (parent === 'none') return wrong(`没有上级“${above.slice(0, 30)}”；新的上级要写在它的前面`)
    if (parent === 'several') return wrong(`上级“${above.slice(0, 30)}”有重名，请写编号或路径`)
    const unit = tree.byCode(code) ?? (name === '' ? undefined : tree.unnumbered(name, parent))
    return unit
      ? changeOf(tree, terms, unit, {
          code,
          name: name || unit.name,
          parentId: parent === undefined ? unit.parentId : parent,
        })
      : newOf(tree, terms, { code, name, parent })
  }
}

const wrong = (text: string): UnitVerdict => ({ verdict: 'error', text })

type Wish = { code: string; name: string; parentId: string | null }

function newOf(
  tree: PlannedTree,
  terms: Terms,
  { code, name, parent }: { code: string; name: string; parent: string | null | undefined },
): UnitVerdict {
  if (name === '') return wrong('没有这个编号的单位，新建须填写名称')
  if (parent === undefined) return wrong(`没有这个编号的单位，新建须填写上级；没有上级的填“${TOP}”`)
  const why = whyNotPlaced(tree, terms, { name, parentId: parent }, undefined)
  if (why) return wrong(why)
  const newId = `new ${code}`
  tree.put({ id: newId, name, code, parentId: parent, people: 0, isClosed: false, isOwn: false })
  return { verdict: 'new', newId, code, name, parentId: parent }
}

function changeOf(tree: PlannedTree, terms: Terms, unit: UnitNow, after: Wish): UnitVerdict {
  const isMoved = after.parentId !== unit.parentId
  const before = {
    ...(after.code !== unit.code && { code: unit.code }),
    ...(plainName(after.name) !== plainName(unit.name) && { name: unit.name }),
    ...(isMoved && { above: tree.nameOf(unit.parentId) }),
  }
  if (Object.keys(before).length === 0) return { verdict: 'same' }
  if (isMoved && unit.isOwn && !terms.isAtTop) return wrong(refusals.own.message)
  if (isMoved && after.parentId !== null && tree.liesBelow(after.parentId, unit.id))
    return wrong(refusals.below.message)
  if (isMoved || 'name' in before) {
    const why = whyNotPlaced(tree, terms, after, unit)
    if (why) return wrong(why)
  }
  tree.put({ ...unit, ...after })
  return { verdict: 'change', id: unit.id, before, after, moves: isMoved ? unit.people : 0 }
}

function whyNotPlaced(
  tree: PlannedTree,
  { isAtTop }: Terms,
  { name, parentId }: { name: string; parentId: string | null },
  unit: UnitNow | undefined,
): string | undefined {
  const isMoved = unit === undefined || parentId !== unit.parentId
  if (isMoved && parentId === null && !isAtTop) return '只有全院管理员可以放在最上一级'
  if (isMoved && parentId !== null && tree.isClosed(parentId)) return refusals.closedUnit.message
  return tree.isTaken(name, parentId, unit?.id) ? refusals.taken.message : undefined
}
