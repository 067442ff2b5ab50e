import type { DemoComment } from '../classes/community.ts'

/** A topic of the forum, `hours` before the load. */
export type DemoTopic = {
  slug: string
  by: string
  hours: number
  title: string
  text: string
  views: number
  /** How many people like it. */
  likes: number
  /** Pictures of its author from the album of a class, from the n-th on. */
  pictures?: { album: string; from: number; count: number }
  /** The course whose first courseware it shares. */
  shares?: string
  state?: 'closed' | 'under review'
  /** The oldest first. */
  comments?: DemoComment[]
}
