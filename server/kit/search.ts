import type { SearchItem, SearchType } from '@college/contract/search/find.ts'

/** One thing that can be found, as its feature tells of it. */
export type SearchDocument = {
  id: string
  title: string
  /** Searched after the title; markup is dropped. */
  text: string
  /** What a result shows beside the title. */
  item: Omit<SearchItem, 'id' | 'title' | 'isNew'>
  /** Not found before; of two like hits the newer one comes first. */
  publishedAt: Date
  /** When its item will say something else (a class that begins): it is asked for again then. */
  changesAt?: Date | undefined
}

/** Tells of the things with these ids that people may find. What it leaves out is not found any more. */
export type SearchSource = (ids: string[]) => Promise<SearchDocument[]>

/** Something found for a question, with the beginning of its text. */
export type Found = { type: string; id: string; title: string; text: string }

/**
 * The index over everything that can be found. Triggers of the database note what changes; each process that
 * listens works it off, one at a time.
 */
export type Search = {
  /** Registers what answers for a type. */
  addSource(type: SearchType, source: SearchSource): void
  /** Makes findable what has changed so far. Runs by itself in a process that listens. */
  drain(): Promise<void>
  /** What fits a question best, however many of its words it has. */
  bestFor(question: string, limit: number): Promise<Found[]>
  /** The pinyin of a text without tones or spaces; '' when it has none. */
  spellingOf(text: string): Promise<string>
  /** Waits for what is under way. */
  close(): Promise<void>
}
