import { metaListData } from '@college/contract/kit/list.ts'
import { articleList } from '@college/contract/manuals/articles.ts'
import { pointsEntries } from '@college/contract/records/training.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ManualListScreen } from '../../manuals/ManualListScreen.tsx'
import { PointsSheet } from '../../records/year/PointsSheet.tsx'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'

test('D1-B068 a manual without articles leads to the hotline', async () => {
  serverAnswers(on(articleList, () => ok([])))
  const { wentTo } = renderScreen(<ManualListScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '查看热线电话' }))
  await waitFor(() => expect(wentTo()).toBe('/mobile/tel'))
})

/** As the pages that open it do. */
function Points() {
  const [isOpen, setOpen] = useState(true)
  return <PointsSheet year={2026} isOpen={isOpen} onClose={() => setOpen(false)} />
}

test('D1-Q83 no points: the way to the courses closes the sheet first', async () => {
  const calls = serverAnswers(on(metaListData, () => ok([])))
  logIn()
  const { wentTo } = renderScreen(<Points />)
  const way = await screen.findByRole('button', { name: '去选课' })
  expect(calls.at(-1)?.input.pageName).toBe(pointsEntries.pageName)
  await act(async () => void fireEvent.click(way))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(wentTo()).toContain('tab=all')
})
