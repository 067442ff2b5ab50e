import type { Field, FormSection, Values } from '../kit/form.ts'
import type { Thing } from '../kit/policies.ts'

type State = {
  value: string
  label: string
  tone: 'green' | 'grey' | 'amber' /** The act that leads there. */
  act: string
}

/**
 * A kind of thing that administrators keep by list and form: banners, columns, lives. One description for the page that
 * shows it and for the server that checks it (server/registry/catalogue.ts).
 */
export type CatalogueKind = {
  kind: string
  /** Its row in the policy table: who may do what with it. */
  of: Thing
  /** What one of them is called. */
  name: string
  /** The field that names it, which the search looks in. */
  title: string
  picture?: string
  sections: readonly FormSection[]
  /** The fields that the list shows beside the title. */
  listed: readonly string[]
  /** Counts that the list shows, by their names. */
  counted?: Readonly<Record<string, string>>
  /** What may hang on one of them, by its names: while there is any, it is not deleted. */
  usedBy?: Readonly<Record<string, string>>
  /** A select field that the list can be narrowed by. */
  filter?: string
  /** The first one is that of a new thing, and the only one in which it can be deleted. */
  states?: readonly State[]
  /** States that touch many people at once: who puts a thing into one is told first how many. */
  touches?: readonly string[]
  /** What the first state means for learners, where it is not that they do not see the thing. */
  hiddenMeans?: string
  /** The field that says from when a published thing is seen. */
  seenFrom?: string
  /**
   * Why a published one stays as it is: it is not changed, withdrawn or deleted any more, and what follows it is begun
   * from a copy.
   */
  keptOnceShown?: string
  /** What the fields of a new one begin with, where that is no guess. */
  starts?: Values
}

/** The instant at which a form is opened, as a beginning of a field. */
export const NOW = 'now'

export const catalogueKind = (it: CatalogueKind): CatalogueKind => it

/** Of most kinds: seen by learners, or not. */
export const shownStates = [
  { value: 'hidden', label: '未发布', tone: 'grey', act: '撤下' },
  { value: 'shown', label: '已发布', tone: 'green', act: '发布' },
] as const satisfies readonly State[]

export const positionField: Field = {
  key: 'position',
  label: '次序',
  type: 'number',
  min: 0,
  max: 100_000,
  isRequired: true,
  hint: '小的排在前面',
}

/** The looks of the generated cover that stands in for a missing one. */
export const themeField: Field = {
  key: 'theme',
  label: '没有封面时的色调',
  type: 'select',
  isRequired: true,
  options: [
    { value: 'mo', label: '墨' },
    { value: 'dan', label: '丹' },
    { value: 'zhe', label: '赭' },
    { value: 'dai', label: '黛' },
    { value: 'song', label: '松' },
    { value: 'tan', label: '檀' },
  ],
}

export const coverField: Field = {
  key: 'cover',
  label: '封面',
  type: 'picture',
  ratio: 16 / 9,
  hint: '16:9，不传则按标题生成一张',
}

/** Characters of rich text. */
export const LONGEST_TEXT = 60_000
