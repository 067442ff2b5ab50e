import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePageStack } from '../../kit/navigation/page-stack.ts'
import { aCoursePlayer, anOpenCourse } from '../../testing/course-player.ts'
import { logIn, renderScreen } from '../../testing/screen.tsx'
import { MiniPlayer } from './MiniPlayer.tsx'
import { useMini } from './mini-store.ts'

const goTo = (address: string) =>
  act(() => usePageStack.setState({ steps: [{ id: address, address }], at: 0, moved: 'push' }))

async function aMini() {
  const { player, video } = await aCoursePlayer()
  const close = vi.fn()
  const course = anOpenCourse(player, video)
  useMini.setState({ course, close })
  logIn()
  renderScreen(<MiniPlayer course={course} />)
  await screen.findByRole('region', { name: '小窗播放' })
  return { close }
}

test('D3-Q62 a live, the feed and another course end what plays in the mini player; other pages do not', async () => {
  const { close } = await aMini()
  for (const address of [href(routes.home, {}), href(routes.mine, {}), href(routes.lives, {})]) {
    goTo(address)
    expect(close).not.toHaveBeenCalled()
  }
  for (const address of [
    href(routes.shortVideos, {}),
    href(routes.livePlay, { id: 'x' }),
    href(routes.coursePlayer, { id: 'y' }),
  ]) {
    goTo(href(routes.home, {}))
    close.mockClear()
    goTo(address)
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  }
})

test.each([
  ['an exam', href(routes.examFrame, { url: '/exam?exam=x' })],
  ['the studio', href(routes.liveStudio, { id: 'x' })],
])('D3-Q62 D2-R14 nothing plays on over %s', async (_, address) => {
  const { close } = await aMini()
  goTo(address)
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
})
