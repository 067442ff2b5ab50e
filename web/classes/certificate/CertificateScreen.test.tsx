import { certificateFile, ownCertificate } from '@college/contract/classes/certificate.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { detectPlatform, usePlatform } from '../../kit/bridge/platform.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { CertificateScreen } from './CertificateScreen.tsx'
import { pictureText } from './certificate-picture.ts'

const ID = '0198a000-0000-7000-8000-00000000000c'
const NUMBER = 'WY-2026-ABCDE-FGHJK-MNPQR'
const certificate: Reply<typeof ownCertificate> = {
  ...{ id: ID, number: NUMBER, name: '王晓明', title: '廉洁从业专题班（第二期）', hours: 1.8 },
  ...{ trainingFrom: '2026-05-12', trainingUntil: '2026-07-10', issuer: '干部网院', issuedOn: '2026-07-10' },
  ...{ revokedOn: '', revokedReason: '', ticket: 'ticket', checkUrl: `https://college.cn/#/check?number=${NUMBER}` },
}

afterEach(() => usePlatform.setState(detectPlatform('Mozilla/5.0')))

function open(wish: Partial<typeof certificate> = {}, ...others: ReturnType<typeof on>[]) {
  const calls = serverAnswers(
    on(ownCertificate, () => ok({ ...certificate, ...wish })),
    on(certificateFile, () => ok('%PDF-')),
    ...others,
  )
  logIn()
  return { ...renderScreen(<CertificateScreen id={ID} />), calls }
}
const sheetOf = () => screen.findByRole<HTMLElement>('img', { name: /结业证书：王晓明同志/ })
const drawingOf = async () => (await sheetOf()) as unknown as SVGSVGElement
const more = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  fireEvent.click(await screen.findByRole('button', { name }))
}

test('D1-B005 D2-B029 D2-Q67 the certificate is a sheet with all that is certified, broken by phrase', async () => {
  const { container } = open()
  const sheet = await sheetOf()
  expect(sheet.getAttribute('aria-label')).toBe(
    `结业证书：王晓明同志于 2026 年 5 月 12 日至 7 月 10 日参加廉洁从业专题班（第二期），修满 1.8 学时，考核合格，准予结业。干部网院，2026 年 7 月 10 日，编号 ${NUMBER}`,
  )
  const lines = [...sheet.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(lines).toEqual(expect.arrayContaining(['王晓明 同志', '参加廉洁从业专题班（第二期），', '扫码查验']))
  expect(container.textContent).toContain(`证书编号${NUMBER}`)
})

test('D2-Q67 查验 opens the page that anybody checks it on', async () => {
  const { wentTo } = open()
  fireEvent.click(await screen.findByRole('button', { name: '查验' }))
  expect(wentTo()).toBe(href(routes.certificateCheck, { number: NUMBER }))
})

test('D2-Q67 the picture is the sheet alone, with its number and without what moves', async () => {
  open()
  const sheet = await drawingOf()
  const number = sheet.querySelector('[data-part="number"]')
  expect([number?.getAttribute('visibility'), sheet.querySelectorAll('[data-part="sheen"]').length]).toEqual([
    'hidden',
    1,
  ])
  const picture = new DOMParser().parseFromString(pictureText(sheet), 'image/svg+xml')
  expect(picture.documentElement.getAttribute('width')).toBe(String(358 * 3))
  expect(picture.querySelector('[data-part="number"]')?.textContent).toBe(`证书编号 ${NUMBER}`)
  expect(picture.querySelector('[visibility], [data-part="sheen"]')).toBeNull()
})

test('the light crosses the sheet on the first visit of a device alone', async () => {
  const { unmount } = open()
  const moves = async () => (await drawingOf()).querySelector('[data-part="sheen"]') !== null
  expect(await moves()).toBe(true)
  unmount()
  open()
  expect(await moves()).toBe(false)
})

test('a picture that cannot be drawn says so, with the other way to keep it', async () => {
  open()
  vi.stubGlobal(
    'Image',
    class {
      onerror = () => {}
      set src(_: string) {
        this.onerror()
      }
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: '保存图片' }))
  expect(await screen.findByText('图片没有生成，请再试一次，或在右上角下载 PDF')).toBeTruthy()
})

test('D2-Q67 the PDF is asked for with a fresh ticket; chat apps say where to open it', async () => {
  URL.createObjectURL = () => 'blob:pdf'
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { calls, unmount } = open()
  await more(/下载 PDF/)
  await waitFor(() => expect(saved).toEqual(['结业证书-廉洁从业专题班（第二期）-王晓明.pdf']))
  click.mockRestore()
  expect(calls.map(({ path }) => path)).toEqual([ownCertificate.path, ownCertificate.path, certificateFile.path])
  expect(calls.at(-1)?.input).toEqual({ id: ID, ticket: 'ticket' })
  unmount()
  usePlatform.setState(detectPlatform('Mozilla/5.0 MicroMessenger/8.0'))
  open()
  await more(/下载 PDF/)
  await screen.findByText(/请点击右上角在浏览器中打开后下载证书/)
})

test('D2-Q67 one that was revoked says when and why, and is neither saved nor shared', async () => {
  open({ revokedOn: '2026-08-01', revokedReason: '信息有误', ticket: '' })
  await screen.findByText('证书已于 2026-08-01 撤销。原因：信息有误')
  expect(screen.getByRole('img', { name: /^已撤销的结业证书/ })).toBeTruthy()
  for (const name of ['保存图片', '分享']) expect(screen.queryByRole('button', { name })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  await screen.findByRole('button', { name: /这条不对/ })
  expect(screen.queryByRole('button', { name: /下载 PDF/ })).toBeNull()
})

test('D1-Q68 D1-Q83 what is wrong on it is said about this certificate, with what stands on it', async () => {
  const title = `证书 ${NUMBER}`
  const facts = [{ name: '姓名', value: '王晓明' }]
  const row = { ...{ title, standing: '', isMet: true, percent: null, turn: 'learner', to: '', act: '', minutes: 0 } }
  const reason = {
    ...{ name: certificate.title, figure: '', sentence: '证书有效', isOpen: false, judgedAt: '2026-11-27 09:38' },
    ...{ answeredBy: 'teachers', contact: '', rows: [{ ...row, facts, objection: null }] },
  }
  const { calls } = open(
    {},
    on(ownReason, () => ok(reason)),
  )
  await more(/这条不对/)
  const sheet = within(await screen.findByRole('dialog', { name: '证书说明' }))
  fireEvent.click(await sheet.findByRole('button', { name: '这条不对' }))
  expect(screen.getByRole('dialog', { name: '这条不对' }).textContent).toContain('姓名王晓明')
  expect(calls.find(({ path }) => path === ownReason.path)?.input).toEqual({ kind: 'certificate', id: ID })
})

test('D2-Q67 without a certificate it says when there will be one, with the way back', async () => {
  serverAnswers(on(ownCertificate, () => no(ownCertificate.refusals.none)))
  logIn()
  renderScreen(<CertificateScreen id={ID} />)
  await screen.findByText('还没有证书，达到全部要求后颁发')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('返回')
})
