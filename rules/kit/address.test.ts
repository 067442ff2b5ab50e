import { routes } from '@college/contract/routes.ts'
import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

const unit = routes.unitDetail.path

test.each([
  [`${unit}/c1?index=2`, `${unit}?id=c1&index=2`],
  [`${unit}/%E7%8F%AD`, `${unit}?id=%E7%8F%AD`],
  [`${unit}?id=c1&index=2`, `${unit}?id=c1&index=2`],
  [`${unit}/c1?id=c2`, `${unit}?id=c2`],
])('D3-B075 D3-Q26 the unit detail at %s is the page %s', (address, canonical) => {
  expect(readAddress(address)).toMatchObject({ name: 'unitDetail', address: canonical })
})

test.each([`${unit}/`, `${unit}/c1/c2`, unit, `${routes.specialClass.path}/c1`, '/c1'])(
  '%s leads to no screen',
  (address) => {
    expect(readAddress(address)).toBeUndefined()
  },
)

test('D2-R47 D3-B084 D3-B085 both addresses of a live open its page', () => {
  const { path, aliases = [] } = routes.livePlay
  expect([path, ...aliases]).toEqual([
    '/mobile/nc/page/app/live/mobile-livePlay',
    '/mobile/nc/page/app/live/mobile-livePlaying',
  ])
  for (const each of [path, ...aliases]) {
    expect(readAddress(`${each}?id=live`)).toMatchObject({ name: 'livePlay', query: { id: 'live' } })
  }
})

test('D3-B091 the notes of a live stand at their address', () => {
  const address = '/mobile/nc/page/app/live/mobile-livenote?id=live'
  expect(readAddress(address)).toMatchObject({ name: 'liveNotes', query: { id: 'live' } })
})
