import type { QuotaRule } from '@college/contract/classes/class.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { MemberStatus } from '@college/rules/classes/membership.ts'
import type { Motif, Theme } from '@college/rules/kit/art.mjs'
import type { UnitName } from '../units.ts'

export type DemoItem = {
  kind: ItemKind
  /** The slug of the course or exam; of anything else a name within the class. */
  of: string
  /** '' takes the title of the course. */
  title: string
  isCompulsory: boolean
  /** Days from the load at which the item opens and closes; null is no limit. */
  opens: number | null
  closes: number | null
  /** Day and minute of the day at which a live begins. */
  starts: [day: number, minute: number] | null
}

export type DemoClassUnit = {
  title: string
  items: DemoItem[]
  /** Elective hours that the unit asks for; of compulsory hours it asks for all. */
  electivesGate: number
  itemsInOrder: boolean
}

/** The membership of one account. `day`: days from the load at which it applied. */
export type DemoMembership = {
  loginName: string
  status: MemberStatus
  kind: MemberKind
  reason: string
}

/** First and last day, in days from the load; undefined is no limit. */
type Days = [from: number, until: number]

export type DemoClass = {
  /** Never changes, because ids and file names are derived from it. */
  slug: string
  title: string
  labels: string[]
  theme: Theme
  motif: Motif
  mark: string
  about: string
  points: string[]
  host: string
  organiser: string
  /** Whose administrators manage it. */
  unit: UnitName
  status: 'published' | 'withdrawn' | 'draft'
  published: number
  enrol: Days | undefined
  train: Days | undefined
  quotaRule: QuotaRule
  places: number
  reviewLevels: 0 | 1 | 2
  needsForm: boolean
  unitsInOrder: boolean
  hasCommunity: boolean
  isOpenToAll: boolean
  /** The accounts in it. */
  people: DemoMembership[]
  units: DemoClassUnit[]
}

type Given = Pick<DemoClass, 'slug' | 'title' | 'about' | 'points' | 'published' | 'units'> &
  Partial<DemoClass> & { look: [theme: Theme, motif: Motif, mark: string] }

/** What most classes have in common. */
export const classOf = ({ look: [theme, motif, mark], ...given }: Given): DemoClass => ({
  labels: ['线上学习'],
  theme,
  motif,
  mark,
  host: '澄江市干部网络学院',
  organiser: '云岭县委党校',
  unit: '澄江市',
  status: 'published',
  enrol: undefined,
  train: undefined,
  quotaRule: 0,
  places: 0,
  reviewLevels: 0,
  needsForm: false,
  unitsInOrder: false,
  hasCommunity: false,
  isOpenToAll: false,
  people: [],
  ...given,
})

const item = (kind: ItemKind, of: string, title: string, isCompulsory: boolean): DemoItem => ({
  kind,
  of,
  title,
  isCompulsory,
  opens: null,
  closes: null,
  starts: null,
})

/** A compulsory and an elective item. */
export const must = (kind: ItemKind, of: string, title = ''): DemoItem => item(kind, of, title, true)
export const may = (kind: ItemKind, of: string, title = ''): DemoItem => item(kind, of, title, false)

export const unit = (title: string, items: DemoItem[], more: Partial<DemoClassUnit> = {}): DemoClassUnit => ({
  title,
  items,
  electivesGate: 0,
  itemsInOrder: false,
  ...more,
})

const membership =
  (status: MemberStatus, kind: MemberKind = 'student') =>
  (loginName: string, reason = ''): DemoMembership => ({ loginName, status, kind, reason })

export const waiting = membership('waiting')
export const reviewing = membership('reviewing')
export const admitted = membership('admitted')
export const completed = membership('completed')
export const rejected = membership('rejected')
export const removed = membership('removed')
export const cadre = membership('admitted', 'cadre')
export const teacher = membership('admitted', 'teacher')
export const observer = membership('admitted', 'observer')
