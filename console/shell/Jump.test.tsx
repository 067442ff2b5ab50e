import { consoleMe } from '@college/contract/console/desk.ts'
import { consoleFind } from '@college/contract/console/find.ts'
import { savePaper } from '@college/contract/exams/papers.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { FileText, House } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import type { Me } from '../kit/me.ts'
import { type Place, PlacesContext } from '../kit/places.ts'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { Jump } from './Jump.tsx'

const places: Place[] = [
  { key: 'start', name: '工作台', icon: House, to: '/', needs: consoleMe, pages: {} },
  {
    ...{ key: 'papers', name: '试卷', icon: FileText, group: '教学', to: '/papers', needs: consoleMe, pages: {} },
    acts: [{ name: '新建试卷', to: '/papers/new', needs: savePaper }],
  },
]
const onClose = vi.fn()
const rows = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

function open(found: Reply<typeof consoleFind>, me: Partial<Me> = {}) {
  pageAnswers(on(consoleFind, () => ok(found)))
  const page = (
    <PlacesContext value={places}>
      <Jump isOpen onClose={onClose} />
    </PlacesContext>
  )
  return renderPage(page, { at: '/classes', me })
}

test('D1-B006 Ctrl K lists the places; a word finds what can be done there, people and things; Enter goes', async () => {
  const { address } = open([
    { kind: 'people', rows: [{ id: 'p1', title: '卢建设', note: '财政局' }], isMore: true },
    { kind: 'papers', rows: [{ id: 't1', title: '期末试卷', note: '' }], isMore: false },
  ])
  expect(rows()).toEqual(['工作台', '试卷教学'])
  type('试卷')
  await screen.findByText('期末试卷')
  expect(rows()).toEqual(['试卷教学', '新建试卷试卷', '卢建设财政局人', '更多叫“试卷”的人人', '期末试卷试卷'])
  for (const _row of [1, 2, 3, 4, 5, 6]) fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  expect(address()).toBe(`/people?keyword=${encodeURIComponent('试卷')}`)
  expect(onClose).toHaveBeenCalledOnce()
})

test('D1-B006 an act that the roles do not open is not offered; nothing found is said', async () => {
  open([], { roles: ['reviewer'] })
  type('新建试卷')
  await screen.findByText('没有叫“新建试卷”的地方、人或内容')
  expect(rows()).toEqual([])
})
