import { recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLoginPrompt } from '../../../kit/login-prompt.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../../testing/screen.tsx'
import { Introduction } from './Introduction.tsx'

const course = { cover: '', theme: 'dan', teacher_text: '', period: 1, duration: '', isNew: '0', views: 0 }
const base = { ...course, id: 'c1', title: '系统思维', content: '', labels: [], teacherList: [] }
const moreCourses = '/mobile/nc/page/app/gzyddpage/mobile-morecourselist'

function open() {
  serverAnswers(
    on(recommendedCourses, () => ok(['c1', 'c2', 'c3'].map((_id) => ({ _id, ...course, title: `课程 ${_id}` })))),
  )
  return renderScreen(<Introduction base={base} />)
}

test('D3-B015 D3-B016 other courses are recommended, with the way to more', async () => {
  logIn()
  const { wentTo } = open()
  await screen.findByText('课程 c2')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('课程 c1')
  fireEvent.click(screen.getByRole('button', { name: '推荐课程，更多' }))
  expect(wentTo()).toBe(moreCourses)
})

test('D3-B287 a guest is asked to log in for more courses', async () => {
  const { wentTo } = open()
  fireEvent.click(await screen.findByRole('button', { name: '推荐课程，更多' }))
  await waitFor(() => expect(useLoginPrompt.getState().asked).toEqual({ returnTo: moreCourses }))
  expect(wentTo()).toBe('/')
})
