import { checkCertificate } from '@college/contract/classes/certificate.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { CertificateCheckScreen } from './CertificateCheckScreen.tsx'

const NUMBER = 'WY-2026-ABCDE-FGHJK-MNPQR'
const certificate: Reply<typeof checkCertificate> = {
  ...{ state: 'valid', number: NUMBER, name: '㛃䶮', className: '廉洁从业专题班', hours: 1.8 },
  ...{ trainingFrom: '2026-04-26', trainingUntil: '2026-07-15', issuedOn: '2026-07-12', revokedOn: '' },
}

function open(found: Partial<typeof certificate> = {}, number: string | undefined = NUMBER) {
  const calls = serverAnswers(on(checkCertificate, () => ok({ ...certificate, ...found })))
  return { ...renderScreen(<CertificateCheckScreen {...(number && { number })} />), calls }
}

test('D2-Q67 a stranger sees that a certificate is valid, and what is printed on it', async () => {
  const { container } = open()
  expect(await screen.findByText('证书有效')).toBeTruthy()
  for (const text of ['㛃䶮', '廉洁从业专题班', '1.8 学时', '2026-04-26 至 2026-07-15', '2026-07-12', NUMBER]) {
    expect(container.textContent).toContain(text)
  }
  expect(container.textContent).not.toContain('撤销')
})

test('D2-Q67 a revoked one says so, with the date', async () => {
  const { container } = open({ state: 'revoked', revokedOn: '2026-08-01' })
  expect(await screen.findByText('证书已撤销')).toBeTruthy()
  expect(container.textContent).toContain('撤销日期2026-08-01')
})

test('D2-Q67 an unknown number is told to be checked', async () => {
  open({ state: 'unknown' }, 'WY-1')
  expect(await screen.findByText('没有编号为“WY-1”的证书，请核对编号后重新查验。')).toBeTruthy()
})

test('a number is typed in, and nothing is asked before', async () => {
  const { calls } = open({}, '')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '查验' })
  expect(button.disabled).toBe(true)
  expect(calls).toEqual([])
  fireEvent.change(screen.getByRole('textbox', { name: '证书编号' }), { target: { value: ` ${NUMBER} ` } })
  fireEvent.click(button)
  expect(location.hash).toBe(`#${href(routes.certificateCheck, { number: NUMBER })}`)
})
