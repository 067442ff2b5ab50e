import type { SearchItem, SearchType } from '@college/contract/search/find.ts'

/** One searchable item, as its feature describes it. */
export type SearchDocument = {
  id: string
  title: string
  /** The body text, ranked below the title; markup is removed. */
  text: string
  /** People that it names, found by the pinyin of their names as well as by these in the text. */
  names?: readonly string[] | undefined
  /** What a result shows besides the title. */
  item: Omit<SearchItem, 'id' | 'title' | 'isNew'>
  /** The item cannot be found before this time. Of two matches of equal rank, the newer one comes first. */
  publishedAt: Date
  /** When the item itself will change (a class that begins): it is indexed again then. */
  changesAt?: Date | undefined
  /** If set, only members of this class can find the item. */
  classId?: string | undefined
}

/** Describes the items with these ids that people may find. Ids that it leaves out are removed from the index. */
export type SearchSource = (ids: string[]) => Promise<SearchDocument[]>

/** A match for a question, with the beginning of its text. */
export type Found = { type: string; id: string; title: string; text: string }

/**
 * The full-text index. Database triggers queue the changes; in each listening process one worker at a time indexes
 * them.
 */
export type Search = {
  /** Registers the source of a type. */
  addSource(type: SearchType, source: SearchSource): void
  /** Indexes the queued changes. Runs by itself in a process that listens. */
  drain(): Promise<void>
  /** The best matches for a question, however many of its words they contain. */
  bestFor(question: string, limit: number): Promise<Found[]>
  /** The pinyin of a text without tones or spaces; '' when it has none. */
  spellingOf(text: string): Promise<string>
  /** The documents of a type that bear or name somebody whose pinyin begins like this; none where it is no pinyin. */
  idsOfNamed(type: SearchType, pinyin: string, limit: number): Promise<string[]>
  /** Waits for indexing that is running. */
  close(): Promise<void>
}
