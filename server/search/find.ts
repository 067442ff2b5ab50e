import {
  GROUP_RESULTS,
  type SearchGroup,
  type SearchItem,
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
import { queryOf } from './query.ts'

/** Answers that are remembered: a few kilobytes each, and titles only. */
const REMEMBERED = { found: 1_000, suggested: 5_000 }

export function serveFind(app: App) {
  const store = findStore(app.database)
  const answers = answersUntilChange(REMEMBERED.found)
  const suggestions = answersUntilChange(REMEMBERED.suggested)

  const groupsFor = async (keyword: string) => {
    const query = queryOf(keyword)
    return query ? answers.of(query.whole, () => store.findGroups(query, GROUP_RESULTS)) : []
  }
  const suggestionsFor = async (typed: string, perGroup: number): Promise<SearchGroup[]> => {
    const query = queryOf(typed)
    if (!query) return []
    return suggestions.of(`${perGroup}\n${query.title}`, async () => {
      const titles = Map.groupBy(await store.findTitles(query, perGroup), ({ type }) => type)
      return [...titles].map(([type, found]) => ({
        ...groupOf(type, found.length),
        result: found.map(({ id, title }) => ({ id, title, cover: '' })),
      }))
    })
  }

  serve(app, searchDocumentGroup, async ({ input: { searchContent, pageNum, pageSize }, now }) => {
    // All groups are on the first page: there are fewer types than the smallest page has rows.
    if (pageNum > 1) return []
    if (pageSize <= SUGGESTED_TITLES) return suggestionsFor(searchContent, pageSize)
    const groups = await groupsFor(searchContent)
    return groups.map(({ type, total, hits }) => ({
      ...groupOf(type, total),
      result: hits.map((hit) => itemOf(hit, now)),
    }))
  })

  serve(app, searchAllByKeyWord, async ({ input: { searchContent, serchType, pageNum, pageSize }, now }) => {
    const query = queryOf(searchContent)
    if (!query) return { result: [] }
    const question = `${serchType} ${pageNum} ${pageSize}\n${query.whole}`
    const hits = await answers.of(question, () => store.findPage(query, serchType, pageSize, (pageNum - 1) * pageSize))
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

/** Teachers are not new for thirty days, whatever date they are sorted by. */
const isDated = (type: string) => (type as SearchType) !== '12'

const itemOf = ({ type, id, title, item, publishedAt }: Hit, now: Date): SearchItem => ({
  ...item,
  id,
  title,
  ...(isDated(type) && { isNew: isNew(publishedAt, now) ? '1' : '0' }),
})
