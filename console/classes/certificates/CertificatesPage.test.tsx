import { revokeCertificate } from '@college/contract/classes/certificate.ts'
import { classHead } from '@college/contract/classes/members.ts'
import {
  certificateLetters,
  classCertificates,
  type StaffCertificate,
} from '@college/contract/classes/staff-certificates.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, renderPage, type } from '../../testing/page.tsx'
import { CertificatesPage } from './CertificatesPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const issued: StaffCertificate = {
  ...{ id, number: 'WY-2026-0001', name: '沈知远', userId: id, hours: 24, state: 'valid', revokedAt: null },
  ...{ issuedAt: 1_764_000_000_000, revokedReason: '' },
}

const missing = {
  total: 2,
  rows: [
    { text: '王\u{105555}', letters: '\u{105555}' },
    { text: '班\uE000', letters: '\uE000' },
  ],
}

function open({ mayManage = true, letters = { total: 0, rows: [] } as typeof missing } = {}) {
  let shown = issued
  const server = pageAnswers(
    on(classHead, () =>
      ok({ id, title: '证书班', type: 1, phase: 'over', isPublished: true, mayEdit: true, mayManage }),
    ),
    on(revokeCertificate, ({ reason }) => {
      shown = { ...issued, state: 'revoked', revokedAt: 1_764_100_000_000, revokedReason: reason }
      return ok({})
    }),
    on(certificateLetters, () => ok(letters)),
    on(classCertificates, () => ok({ total: 1, rows: [shown] })),
  )
  renderPage(<CertificatesPage />, { at: `/classes/${id}/certificates`, path: '/classes/:id/certificates' })
  return server.sent
}

test('D2-Q67 a certificate leads to the public page that checks it, and is revoked with a reason', async () => {
  const sent = open()
  const number = await screen.findByText('WY-2026-0001')
  expect(number.getAttribute('href')).toMatch(/^\/#.*WY-2026-0001/)
  fireEvent.click(screen.getByLabelText('撤销沈知远的证书'))
  const reason = await screen.findByLabelText('原因，本人会看到')
  const revoke = () => buttonNamed('撤销证书')
  expect(revoke().disabled).toBe(true)
  type(reason, ' ')
  expect(revoke().disabled).toBe(true)
  type(reason, '成绩有误')
  fireEvent.click(revoke())
  await screen.findByText('沈知远 的证书已撤销')
  await waitFor(() => expect(number.closest('tr')?.textContent).toContain('已撤销'))
  expect(screen.getByText('成绩有误')).toBeTruthy()
  expect(sent(revokeCertificate)).toEqual([{ number: 'WY-2026-0001', reason: '成绩有误' }])
  // For good.
  expect(screen.queryByLabelText('撤销沈知远的证书')).toBeNull()
})

test('D2-Q67 who does not manage the members revokes nothing', async () => {
  open({ mayManage: false })
  await screen.findByText('WY-2026-0001')
  expect(screen.queryByLabelText('撤销沈知远的证书')).toBeNull()
})

test('D2-Q67 names that cannot be printed are named with the way out, before they are issued', async () => {
  open({ letters: missing })
  const warning = await screen.findByRole('alert')
  expect(warning.textContent).toContain('2 处文字有打印不出的字')
  expect(warning.textContent).toContain('王\u{105555}（\u{105555} U+105555），班\uE000（\uE000 U+E000）')
  expect(warning.textContent).toContain('fonts-hanazono')
})

test('where all can be printed nothing is said', async () => {
  open()
  await screen.findByText('WY-2026-0001')
  expect(screen.queryByRole('alert')).toBeNull()
})
