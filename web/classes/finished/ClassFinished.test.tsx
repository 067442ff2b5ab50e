import { classStates } from '@college/contract/classes/class.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClass, CLASS_ID } from '../../testing/classes.tsx'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { useClassInfo } from '../use-class-info.ts'
import { ClassFinished } from './ClassFinished.tsx'

/** A page of the class. */
function Page() {
  const info = useClassInfo(CLASS_ID)
  if (!info.data) return null
  return (
    <>
      <h1>{info.data.name}</h1>
      <ClassFinished info={info.data} />
    </>
  )
}

/** Visits the class as it stands then. */
async function visit(wish: Parameters<typeof aClass>[0] = {}) {
  logIn()
  serverAnswers(on(classInfo, () => ok(aClass(wish))))
  const view = renderScreen(<Page />)
  await screen.findByRole('heading', { level: 1, hidden: true })
  return view
}
const completed = { state: classStates.completed }
const congratulation = () => screen.findByRole('dialog', { name: '恭喜结业' })

test('D2-Q66 D2-Q67 who studied in the class here is congratulated once when it is completed, and led to the certificate', async () => {
  const before = await visit()
  before.unmount()
  const { wentTo, unmount } = await visit({ ...completed, certificateState: 1 })
  expect((await congratulation()).textContent).toContain('完成 14.5 学时')
  fireEvent.click(screen.getByRole('button', { name: '查看证书' }))
  expect(wentTo()).toBe(href(routes.certificate, { id: CLASS_ID }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  await visit(completed)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D2-Q66 a class that gives no certificate congratulates alone', async () => {
  const before = await visit()
  before.unmount()
  await visit(completed)
  await congratulation()
  expect(screen.queryByRole('button', { name: '查看证书' })).toBeNull()
})

test('D2-Q66 a class that was completed before it was opened here is no news', async () => {
  await visit(completed)
  expect(screen.queryByRole('dialog')).toBeNull()
})
