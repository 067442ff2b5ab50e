import {
  GROUP_RESULTS,
  type SearchGroup,
  type SearchItem,
  type SearchOrder,
  type SearchType,
  SUGGESTED_TITLES,
  searchAllByKeyWord,
  searchDocumentGroup,
} from '@college/contract/search/find.ts'
import { isNew } from '@college/rules/courses/newness.ts'
import { searchTypeName } from '@college/rules/search/types.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { answersUntilChange } from './answers.ts'
import { findStore, type Group, type Hit, type Title } from './find.store.ts'
import { type InClassWish, inClassFinder, inClassTypes } from './in-class.store.ts'
import { linesOf } from './lines.ts'
import { SAID } from './marks.ts'
import { queryOf, writtenWordsOf } from './query.ts'
import { synonymsOf } from './settings.ts'

/** The sizes of the answer caches. An answer has a few kilobytes; suggestions have titles only. */
const REMEMBERED = { found: 1_000, suggested: 5_000 }

type Titles = { type: string; hits: (Title & Partial<Pick<Hit, 'item'>>)[] }[]

/** What everybody finds, remembered until the index changes, and what the classes of one person have, remembered for nobody. */
function finder(app: App) {
  const store = findStore(app.database)
  const inClasses = inClassFinder(app.database)
  const lines = linesOf(app.database)
  const answers = answersUntilChange(REMEMBERED.found)
  const suggestions = answersUntilChange(REMEMBERED.suggested)
  const queryFor = async (keyword: string) => queryOf(keyword, await synonymsOf(app.settings))
  const wordsFor = async (keyword: string) => writtenWordsOf(keyword, await synonymsOf(app.settings))

  async function groups(keyword: string, sort: SearchOrder = 'relevance'): Promise<Group[]> {
    const query = await queryFor(keyword)
    if (!query) return []
    const find = sort === 'newest' ? store.findNewestGroups : store.findGroups
    return answers.of(`${sort}\n${query.whole}`, async () =>
      lines.ofGroups(await find(query, GROUP_RESULTS), await wordsFor(keyword)),
    )
  }
  async function titles(typed: string, perGroup: number): Promise<Titles> {
    const query = await queryFor(typed)
    if (!query) return []
    return suggestions.of(`${perGroup}\n${query.title}`, async () => {
      const found = Map.groupBy(await store.findTitles(query, perGroup), ({ type }) => type)
      return [...found].map(([type, hits]) => ({ type, hits }))
    })
  }
  async function page(keyword: string, type: SearchType, sort: SearchOrder, limit: number, offset: number) {
    const query = await queryFor(keyword)
    if (!query) return []
    const find = sort === 'newest' ? store.findNewestPage : store.findPage
    return answers.of(`${sort} ${type} ${limit} ${offset}\n${query.whole}`, async () =>
      lines.ofHits(await find(query, type, limit, offset), await wordsFor(keyword)),
    )
  }
  /** With the text in the title alone, for suggestions, or anywhere. */
  async function ofClasses(keyword: string, wish: InClassWish, titleOnly = false): Promise<Group[]> {
    const query = await queryFor(keyword)
    if (!query) return []
    return inClasses.find(titleOnly ? { ...query, whole: query.title } : query, wish)
  }
  const forget = () => [answers, suggestions].map((each) => each.forget())
  const remember = (isOn: boolean) => [answers, suggestions].map((each) => each.turn(isOn))
  return { groups, titles, page, ofClasses, forget, remember }
}

export function serveFind(app: App) {
  const find = finder(app)

  serve(app, searchDocumentGroup, async ({ input, user, now }): Promise<SearchGroup[]> => {
    const { searchContent, pageNum, pageSize, sort = 'relevance' } = input
    // The first page holds all groups: there are fewer types than the smallest page has rows.
    if (pageNum > 1) return []
    if (pageSize <= SUGGESTED_TITLES) {
      const [titles, ofClasses] = await Promise.all([
        find.titles(searchContent, pageSize),
        find.ofClasses(searchContent, { userId: user.id, sort: 'newest', limit: pageSize }, true),
      ])
      return [...titles, ...ofClasses].map(({ type, hits }) => ({
        ...groupOf(type, hits.length),
        result: hits.map(suggestionOf),
      }))
    }
    const [groups, ofClasses] = await Promise.all([
      find.groups(searchContent, sort),
      find.ofClasses(searchContent, { userId: user.id, sort, limit: GROUP_RESULTS }),
    ])
    return [...groups, ...ofClasses].map(({ type, total, hits }) => ({
      ...groupOf(type, total),
      result: hits.map((hit) => itemOf(hit, now)),
    }))
  })

  serve(app, searchAllByKeyWord, async ({ input, user, now }) => {
    const { searchContent, searchType, pageNum, pageSize: limit, sort = 'relevance' } = input
    const offset = (pageNum - 1) * limit
    const type = inClassTypes.find((each) => each === searchType)
    const wish = { userId: user.id, sort, limit, offset }
    const hits = type
      ? (await find.ofClasses(searchContent, { ...wish, type })).flatMap((group) => group.hits)
      : await find.page(searchContent, searchType, sort, limit, offset)
    return { result: hits.map((hit) => itemOf(hit, now)) }
  })

  return {
    forget: find.forget,
    remember: find.remember,
    hasHits: async (keyword: string) => (await find.groups(keyword)).length > 0,
  }
}

/** The page of what a class has cannot be opened without the class. */
const suggestionOf = ({ id, title, item }: Title & Partial<Pick<Hit, 'item'>>): SearchItem => ({
  id,
  title,
  cover: '',
  ...(item?.class_id !== undefined && { class_id: item.class_id }),
})

const groupOf = (type: string, count: number) => ({
  typename: searchTypeName(type),
  typeid: type,
  group_count: count,
})

/** Teachers and what is said are never marked as new, although they too have a date to sort by. */
const isDated = (type: string) => (type as SearchType) !== '12' && type !== SAID

const itemOf = ({ type, id, title, item, publishedAt }: Hit, now: Date): SearchItem => ({
  ...item,
  id,
  title,
  ...(isDated(type) && { isNew: isNew(publishedAt, now) ? '1' : '0' }),
})
