import { clockOf } from '../kit/format.ts'
import { actName } from './audit-acts.ts'

type Named = { id: string; name: string }
/** An entry of the audit log; `at` is an ISO time, `detail` JSON, `names` what ids in it stand for. */
export type AuditSheetRow = {
  at: string
  actor: Named
  action: string
  target: Named
  result: 'done' | 'refused'
  ip: string
  detail: string
  names: Record<string, string>
}

/** What a cell of Excel holds. */
const MOST_IN_CELL = 32_767

export const auditColumns = ['时间', '操作人', '操作人编号', '操作', '对象', '对象编号', '结果', '地址', '内容'].map(
  (title, at) => ({ title, width: [20, 14, 38, 20, 28, 38, 8, 18, 60][at] ?? 14 }),
)

/** The cells of an entry. What stands for a thing in the detail is followed by its name; a cut detail ends with …. */
export function auditCells({ at, actor, action, target, result, ip, detail, names }: AuditSheetRow): string[] {
  const told = Object.entries(names).reduce((text, [id, name]) => text.replaceAll(id, `${id}（${name}）`), detail)
  return [
    clockOf(new Date(at)),
    actor.name || (actor.id === '' ? '未登录' : ''),
    actor.id,
    actName(action),
    target.name,
    target.id,
    result === 'done' ? '完成' : '拒绝',
    ip,
    told.length > MOST_IN_CELL ? `${told.slice(0, MOST_IN_CELL - 1)}…` : told === '{}' ? '' : told,
  ]
}
