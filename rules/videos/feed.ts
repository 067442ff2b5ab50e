/** D3-B165, D3-B166: a further page is asked for at this item, times the number of the pages that are there. */
const FURTHER_AT = 10

/** Whether the feed asks for a further page while its item number `index` (from 0) is watched. */
export const wantsFurther = (index: number, pages: number): boolean => index + 1 >= FURTHER_AT * pages

/** D3-B141: 0 fills the page, any other value takes half of it. */
export const isFullPage = (playType: number): boolean => playType === 0

/** D3-B065: the day of a date, its first ten characters. */
export const favouriteDay = (time: string): string => time.slice(0, 10)

/** Items on either side of the current one whose films are held: three elements in all. */
const HELD_BESIDE = 1

/** Whether the film of an item is in memory while another item is watched. */
export const isHeld = (index: number, current: number): boolean => Math.abs(index - current) <= HELD_BESIDE

/**
 * The place in the recommendations behind which a page goes on. `asOf`: Unix time in milliseconds at which the first
 * page was made; what was studied or published later does not change the order.
 */
export type FeedCursor = { asOf: number; isStudied: boolean; id: string }

const CURSOR = /^(\d{1,15})\.([01])\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const writeCursor = ({ asOf, isStudied, id }: FeedCursor): string => `${asOf}.${isStudied ? 1 : 0}.${id}`

/** Undefined for a text that is no cursor. */
export function readCursor(text: string): FeedCursor | undefined {
  const [, asOf, isStudied, id] = CURSOR.exec(text) ?? []
  return asOf && id ? { asOf: Number(asOf), isStudied: isStudied === '1', id } : undefined
}
