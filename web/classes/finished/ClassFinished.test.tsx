import { classStates } from '@college/contract/classes/class.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClass, CLASS_ID } from '../../testing/classes.tsx'
import { renderScreen } from '../../testing/screen.tsx'
import { ClassFinished } from './ClassFinished.tsx'

const studying = aClass()
const completed = aClass({ state: classStates.completed, certificateState: 1 })
const congratulation = () => screen.findByRole('dialog', { name: '恭喜结业' })

test('D2-Q66 D2-Q67 who studied in the class here is congratulated once when it is completed, and led to the certificate', async () => {
  renderScreen(<ClassFinished info={studying} />).unmount()
  const { wentTo, unmount } = renderScreen(<ClassFinished info={completed} />)
  expect((await congratulation()).textContent).toContain('完成 14.5 学时')
  fireEvent.click(screen.getByRole('button', { name: '查看证书' }))
  expect(wentTo()).toBe(href(routes.certificate, { id: CLASS_ID }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  renderScreen(<ClassFinished info={completed} />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D2-Q66 a class that gives no certificate congratulates alone', async () => {
  renderScreen(<ClassFinished info={studying} />).unmount()
  renderScreen(<ClassFinished info={aClass({ state: classStates.completed })} />)
  await congratulation()
  expect(screen.queryByRole('button', { name: '查看证书' })).toBeNull()
})

test('D2-Q66 a class that was completed before it was opened here is none of news', () => {
  renderScreen(<ClassFinished info={completed} />)
  expect(localStorage.getItem(`nc-class-studying-${CLASS_ID}`)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
