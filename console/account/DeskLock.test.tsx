import { beginSecondFactor, confirmSecondFactor } from '@college/contract/account/second-factor.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Me } from '../kit/me.ts'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { DeskLock } from './DeskLock.tsx'

/** The state that the gate hands down comes a moment after the answer that it asked for. */
function Gate() {
  const [state, setState] = useState<Me['desk']>('enrol')
  const onDone = async () => void setTimeout(() => setState('open'), 50)
  return (
    <DeskLock state={state} onDone={onDone}>
      <h1>学员与单位</h1>
    </DeskLock>
  )
}

/** Opens the enrolment and goes as far as the code that is typed; answers the button that sends it. */
async function atTheCode() {
  renderPage(<Gate />)
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'Yuannan2026' } })
  fireEvent.click(screen.getByRole('button', { name: '下一步' }))
  fireEvent.change(await screen.findByLabelText('验证码'), { target: { value: '123456' } })
  return screen.getByRole('button', { name: '绑定' })
}

test('D1-B006 a code that is sent twice counts once, and the recovery codes of the first time are shown', async () => {
  const first = Promise.withResolvers<void>()
  let times = 0
  pageAnswers(
    on(beginSecondFactor, () => ok({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' })),
    on(confirmSecondFactor, async () => {
      times += 1
      if (times > 1) return no(confirmSecondFactor.refusals.notBegun)
      await first.promise
      return ok({ recoveryCodes: ['abcde-fghij'] })
    }),
  )
  const bind = await atTheCode()
  // Again before the page is drawn anew: a button that shows itself busy takes no click.
  await act(async () => {
    bind.click()
    await expect.poll(() => times).toBe(1)
    bind.click()
  })
  first.resolve()
  expect(await screen.findByText('abcde-fghij')).toBeTruthy()
  expect(times).toBe(1)
})

test('D1-B006 who has kept the recovery codes comes to the desk by one tap, however late the page hears of it', async () => {
  pageAnswers(
    on(beginSecondFactor, () => ok({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' })),
    on(confirmSecondFactor, () => ok({ recoveryCodes: ['abcde-fghij'] })),
  )
  fireEvent.click(await atTheCode())
  fireEvent.click(await screen.findByRole('button', { name: '已保存，进入管理后台' }))
  expect(await screen.findByRole('heading', { name: '学员与单位' })).toBeTruthy()
})
