import { revokeCertificate } from '@college/contract/classes/certificate.ts'
import { classHead } from '@college/contract/classes/members.ts'
import { classCertificates, type StaffCertificate } from '@college/contract/classes/staff-certificates.ts'
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

function open({ mayManage = true } = {}) {
  let shown = issued
  const server = pageAnswers(
    on(classHead, () =>
      ok({ id, title: '证书班', type: 1, phase: 'over', isPublished: true, mayEdit: true, mayManage }),
    ),
    on(revokeCertificate, ({ reason }) => {
      shown = { ...issued, state: 'revoked', revokedAt: 1_764_100_000_000, revokedReason: reason }
      return ok({})
    }),
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
