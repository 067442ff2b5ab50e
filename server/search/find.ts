import {
  GROUP_RESULTS,
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

/** Answers that are remembered: a few kilobytes each. */
const REMEMBERED = 1_000

export function serveFind(app: App) {
  const store = findStore(app.database)
  const answers = answersUntilChange(REMEMBERED)

  const groupsFor = async (keyword: string) => {
    const query = queryOf(keyword)
    return query ? answers.of(`all\n${query.whole}`, () => store.findGroups(query, GROUP_RESULTS)) : []
  }
  const titlesFor = async (typed: string, perGroup: number) => {
    const query = queryOf(typed)
    return query ? answers.of(`${perGroup} titles\n${query.title}`, () => store.findTitles(query, perGroup)) : []
  }

  serve(app, searchDocumentGroup, async ({ input: { searchContent, pageNum, pageSize }, now }) => {
    // All groups are on the first page: there are fewer types than the smallest page has rows.
    if (pageNum > 1) return []
    const groups = await (pageSize <= SUGGESTED_TITLES ? titlesFor(searchContent, pageSize) : groupsFor(searchContent))
    return groups.map(({ type, total, hits }) => ({
      typename: searchTypeName(type),
      typeid: type,
      group_count: total,
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
    forget: answers.forget,
    remember: answers.turn,
    hasHits: async (keyword: string) => (await groupsFor(keyword)).length > 0,
  }
}

/** Teachers are not new for thirty days, whatever date they are sorted by. */
const isDated = (type: string) => (type as SearchType) !== '12'

const itemOf = ({ type, id, title, item, publishedAt }: Hit, now: Date): SearchItem => ({
  ...item,
  id,
  title,
  ...(isDated(type) && { isNew: isNew(publishedAt, now) ? '1' : '0' }),
})
