import { expect, test } from 'vitest'
import { memoryStorage } from '../../kit/data/key-value-storage.ts'
import { makePageId } from './page-id.ts'

const forbidden = {
  getItem: () => {
    throw new Error('forbidden')
  },
  setItem: () => {
    throw new Error('forbidden')
  },
  removeItem: () => {
    throw new Error('forbidden')
  },
}

test('D3-Q02 a reload keeps the id of the page, a duplicated tab gets another', () => {
  const [storage, page] = [memoryStorage(), new EventTarget()]
  const id = makePageId(storage, page)
  expect(makePageId(storage, new EventTarget())).not.toBe(id)

  page.dispatchEvent(new Event('pagehide'))
  expect(makePageId(storage, new EventTarget())).toBe(id)
  expect(makePageId(storage, new EventTarget())).not.toBe(id)
})

test('D3-Q02 a page that comes back from the back/forward cache takes its id out of reach of duplicates', () => {
  const [storage, page] = [memoryStorage(), new EventTarget()]
  const id = makePageId(storage, page)
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  expect(makePageId(storage, new EventTarget())).not.toBe(id)
})

test('without storage there is an id all the same', () => {
  expect(makePageId(forbidden, new EventTarget())).toMatch(/^[0-9a-z]{10,64}$/)
})
