import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TabPanel } from './TabPanel.tsx'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const tabsOf = (count: number) => ['主页', '专栏', '全部', '简报'].slice(0, count).map((text) => ({ key: text, text }))

function show(count: number, active: string) {
  const onChange = vi.fn<(key: string) => void>()
  const strip = { id: 't', tabs: tabsOf(count), active, onChange }
  render(
    <>
      <Tabs {...strip} label="栏目" />
      <TabPanel {...strip}>内容</TabPanel>
    </>,
  )
  return onChange
}

function swipe(by: { x: number; y: number }) {
  const panel = screen.getByRole('tabpanel')
  fireEvent.touchStart(panel, { touches: [{ clientX: 200, clientY: 200 }] })
  fireEvent.touchEnd(panel, { changedTouches: [{ clientX: 200 + by.x, clientY: 200 + by.y }] })
}

test('tabs name their panel, and arrows go round', () => {
  const onChange = show(4, '简报')
  expect(screen.getByRole('tabpanel', { name: '简报' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' })
  expect(onChange.mock.calls).toEqual([['主页'], ['全部']])
})

test.each([
  ['left', { x: -80, y: 10 }, [['全部']]],
  ['right', { x: 80, y: 10 }, [['主页']]],
  ['a little', { x: -40, y: 0 }, []],
  ['mostly down', { x: -80, y: 60 }, []],
])('D1-Q75 a swipe %s among four tabs', (_way, by, calls) => {
  const onChange = show(4, '专栏')
  swipe(by)
  expect(onChange.mock.calls).toEqual(calls)
})

test('D1-B306 D2-B403 three tabs are not swiped', () => {
  const onChange = show(3, '专栏')
  swipe({ x: -80, y: 0 })
  expect(onChange).not.toHaveBeenCalled()
})
