import { quotaRules } from '@college/contract/classes/class.ts'
import type { ClassDraft, UnitDraft } from '@college/contract/classes/draft.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { itemText } from '@college/rules/classes/entry.ts'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { targetKey } from './offered.ts'
import type { Edited } from './use-class-draft.ts'

const text = (key: keyof ClassDraft, label: string): Field => ({ key, label, type: 'text', max: 100 })
const flag = (key: keyof ClassDraft, label: string): Field => ({ key, label, type: 'switch' })
const instant = (key: keyof ClassDraft, label: string): Field => ({ key, label, type: 'instant' })

/** The fields of a draft as two editors compare them. */
export const draftFields: readonly Field[] = [
  text('title', '名称'),
  { key: 'cover', label: '封面', type: 'picture', ratio: 16 / 9 },
  { key: 'labels', label: '标签', type: 'tags', max: 8, length: 20 },
  text('hostName', '主办单位'),
  text('organiserName', '承办单位'),
  text('unitId', '管理单位'),
  { key: 'content', label: '简介', type: 'html', max: 50_000 },
  instant('trainFrom', '培训开始'),
  instant('trainUntil', '培训结束'),
  instant('enrolFrom', '报名开始'),
  instant('enrolUntil', '报名截止'),
  {
    key: 'quotaRule',
    label: '名额规则',
    type: 'select',
    options: [
      { value: quotaRules.unlimited, label: '不限人数' },
      { value: quotaRules.places, label: '按名额' },
      { value: quotaRules.roster, label: '只限名单' },
    ],
  },
  { key: 'places', label: '名额数', type: 'number', min: 0, max: 1_000_000 },
  { key: 'reviewLevels', label: '审核级数', type: 'number', min: 0, max: 2 },
  flag('needsForm', '填写报名表'),
  flag('isOpenToAll', '不用报名'),
  text('units', '单元与内容'),
  flag('unitsInOrder', '单元按序解锁'),
  flag('hasCertificate', '结业证书'),
  text('teachers', '教师'),
  text('cadres', '班委'),
  text('materials', '学习资料'),
  flag('hasCommunity', '开通社区'),
  flag('commentAudit', '评论先审后发'),
]

type Read = Pick<Edited, 'people' | 'targets' | 'draft' | 'unitName'>

/** How the values are read that are more than one word. */
export function shownIn(saved: Read): (key: string, values: Record<string, unknown>) => ReactNode {
  const people = new Map(saved.people.map(({ userId, name }) => [userId, name]))
  const targets = new Map(saved.targets.map((one) => [`${one.kind} ${one.id}`, one.title]))
  const nameOf = (userId: string) => people.get(userId) ?? '刚加的人'
  return (key, values) => {
    const { units, teachers, cadres, materials, unitId } = values as ClassDraft
    if (key === 'units') return <Units units={units} targets={targets} />
    if (key === 'teachers') {
      return teachers.map(({ userId, isHead }) => `${nameOf(userId)}${isHead ? '（班主任）' : ''}`).join('、') || '没有'
    }
    if (key === 'cadres') return cadres.map(nameOf).join('、') || '没有'
    if (key === 'materials') return materials.map(({ title }) => title).join('、') || '没有'
    if (key === 'unitId')
      return unitId === saved.draft.unitId ? saved.unitName || '全院' : unitId === null ? '全院' : '另一个单位'
    return undefined
  }
}

const day = (at: number | null) => (at === null ? '' : dayjs(at).format('MM-DD HH:mm'))

function Units({ units, targets }: { units: readonly UnitDraft[]; targets: ReadonlyMap<string, string> }) {
  return (
    <ol className="shown-items">
      {units.map(({ id, title, compulsoryGate, electivesGate, itemsInOrder, items }) => (
        <li key={id}>
          <b>
            {title}（要求必修 {compulsoryGate}、选修 {electivesGate} 学时{itemsInOrder ? '，按序' : ''}）
          </b>
          {items.map((item) => (
            <p key={item.id} className="s13">
              {item.title || targets.get(targetKey(item)) || itemText(item.kind)}，{item.isCompulsory ? '必修' : '选修'}
              ，{item.period} 学时 {day(item.openFrom)}
              {item.openUntil === null ? '' : ` 至 ${day(item.openUntil)}`}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
