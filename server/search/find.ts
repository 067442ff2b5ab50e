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
import { type App, serve } from '../kit/serve.ts'
import { answersUntilChange } from './answers.ts'
import { findStore, type Hit } from './find.store.ts'
import { linesOf } from './lines.ts'
import { SAID } from './marks.ts'
import { queryOf, writtenWordsOf } from './query.ts'
import { synonymsOf } from './settings.ts'

/** The sizes of the answer caches. An answer has a few kilobytes; suggestions have titles only. */
const REMEMBERED = { found: 1_000, suggested: 5_000 }

export function serveFind(app: App) {
  const store = findStore(app.database)
  const answers = answersUntilChange(REMEMBERED.found)
  const suggestions = answersUntilChange(REMEMBERED.suggested)

  const lines = linesOf(app.database)

  const queryFor = async (keyword: string) => queryOf(keyword, await synonymsOf(app.settings))

  const wordsFor = async (keyword: string) => writtenWordsOf(keyword, await synonymsOf(app.settings))

  const groupsFor = async (keyword: string, sort: SearchOrder = 'relevance') => {
    const query = await queryFor(keyword)
    if (!query) return []
    const find = sort === 'newest' ? store.findNewestGroups : store.findGroups
    return answers.of(`${sort}\n${query.whole}`, async () =>
      lines.ofGroups(await find(query, GROUP_RESULTS), await wordsFor(keyword)),
    )
  }
  const suggestionsFor = async (typed: string, perGroup: number): Promise<SearchGroup[]> => {
    const query = await queryFor(typed)
    if (!query) return []
    return suggestions.of(`${perGroup}\n${query.title}`, async () => {
      const titles = Map.groupBy(await store.findTitles(query, perGroup), ({ type }) => type)
      return [...titles].map(([type, found]) => ({
        ...groupOf(type, found.length),
        result: found.map(({ id, title }) => ({ id, title, cover: '' })),
      }))
    })
  }

  serve(app, searchDocumentGroup, async ({ input: { searchContent, pageNum, pageSize, sort }, now }) => {
    // The first page holds all groups: there are fewer types than the smallest page has rows.
    if (pageNum > 1) return []
    if (pageSize <= SUGGESTED_TITLES) return suggestionsFor(searchContent, pageSize)
    const groups = await groupsFor(searchContent, sort)
    return groups.map(({ type, total, hits }) => ({
      ...groupOf(type, total),
      result: hits.map((hit) => itemOf(hit, now)),
    }))
  })

  serve(app, searchAllByKeyWord, async ({ input: { searchContent, serchType, pageNum, pageSize, sort }, now }) => {
    const query = await queryFor(searchContent)
    if (!query) return { result: [] }
    const question = `${sort} ${serchType} ${pageNum} ${pageSize}\n${query.whole}`
    const find = sort === 'newest' ? store.findNewestPage : store.findPage
    const hits = await answers.of(question, async () =>
      lines.ofHits(await find(query, serchType, pageSize, (pageNum - 1) * pageSize), await wordsFor(searchContent)),
    )
    return { result: hits.map((hit) => itemOf(hit, now)) }
  })

  return {
    forget() {
      answers.forget()
      suggestions.forget()
    },
    remember(isOn: boolean) {
      answers.turn(isOn)
      suggestions.turn(isOn)
    },
    hasHits: async (keyword: string) => (await groupsFor(keyword)).length > 0,
  }
}

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
