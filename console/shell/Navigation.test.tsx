import { consoleMe } from '@college/contract/console/desk.ts'
import { fireEvent, screen } from '@testing-library/react'
import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { type Place, type PlaceGroup, PlacesContext } from '../kit/places.ts'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { Navigation } from './Navigation.tsx'

const place = (key: string, name: string, group?: PlaceGroup): Place => ({
  ...{ key, name, icon: House, to: `/${key}`, needs: consoleMe, pages: {} },
  ...(group && { group }),
})
const places: Place[] = [
  place('start', '工作台'),
  { ...place('enrol', '报名审核', '待办'), waiting: 'enrol' },
  place('courses', '课程', '教学'),
  place('exams', '考试', '教学'),
  place('people', '学员与单位', '学院'),
]

function open(isFolded: boolean) {
  pageAnswers()
  const page = (
    <PlacesContext value={places}>
      <Navigation counts={new Map([['enrol', 3]])} isFolded={isFolded} onFold={() => {}} />
    </PlacesContext>
  )
  return renderPage(page, { path: '/start', at: '/start' })
}
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('D1-B006 the open navigation lists every place, with what waits there', () => {
  open(false)
  expect(links()).toEqual(['工作台', '报名审核3', '课程', '考试', '学员与单位'])
})

test('D1-B006 folded, a group is one icon whose menu has its places: so many icons leave no low window', async () => {
  open(true)
  expect(links()).toEqual(['工作台'])
  expect(screen.getAllByRole('menuitem')).toHaveLength(4)
  // The dot of a group is said, too; a place of its own group has none.
  expect(screen.getAllByText('有待办，')).toHaveLength(1)
  expect(screen.getByRole('menuitem', { name: /有待办，\s*待办/ })).toBeTruthy()
  fireEvent.mouseEnter(screen.getByRole('menuitem', { name: /教学/ }))
  await screen.findByRole('link', { name: '课程' })
  expect(links()).toEqual(['工作台', '课程', '考试'])
})
