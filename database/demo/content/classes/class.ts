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

/** The membership of one account. */
export type DemoMembership = {
  loginName: string
  status: MemberStatus
  kind: MemberKind
  reason: string
  /** The share of the items that is done, 0…1, or the course that is being studied. */
  studied: number | { upTo: string }
}

/** How many of the other learners are in the class. */
export type Others = Partial<Record<'admitted' | 'cadre' | 'completed' | 'waiting' | 'reviewing' | 'rejected', number>>

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
  others: Others
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
  others: {},
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

/** When an item opens and begins. */
export const timed = (demo: DemoItem, when: Partial<Pick<DemoItem, 'opens' | 'closes' | 'starts'>>): DemoItem => ({
  ...demo,
  ...when,
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

type Studied = DemoMembership['studied']

const member = (loginName: string, status: MemberStatus, kind: MemberKind = 'student'): DemoMembership => ({
  loginName,
  status,
  kind,
  reason: '',
  studied: status === 'completed' ? 1 : 0,
})

export const waiting = (loginName: string): DemoMembership => member(loginName, 'waiting')
export const reviewing = (loginName: string): DemoMembership => member(loginName, 'reviewing')
export const completed = (loginName: string): DemoMembership => member(loginName, 'completed')
export const teacher = (loginName: string): DemoMembership => member(loginName, 'admitted', 'teacher')
export const observer = (loginName: string): DemoMembership => member(loginName, 'admitted', 'observer')
export const admitted = (loginName: string, studied: Studied = 0): DemoMembership => ({
  ...member(loginName, 'admitted'),
  studied,
})
export const cadre = (loginName: string, studied: Studied = 0): DemoMembership => ({
  ...member(loginName, 'admitted', 'cadre'),
  studied,
})
export const rejected = (loginName: string, reason: string): DemoMembership => ({
  ...member(loginName, 'rejected'),
  reason,
})
export const removed = (loginName: string, reason: string): DemoMembership => ({
  ...member(loginName, 'removed'),
  reason,
})
