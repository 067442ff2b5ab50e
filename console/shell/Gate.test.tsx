import { login, loginOut } from '@college/contract/account/login.ts'
import { setVerification } from '@college/contract/account/phone.ts'
import { returnToDesk } from '@college/contract/account/second-factor.ts'
import { createUnit } from '@college/contract/account/units.ts'
import { consoleMe } from '@college/contract/console/desk.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { powers } from '@college/contract/kit/roles.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DeskLock } from '../account/DeskLock.tsx'
import { LastFourPage } from '../account/LastFourPage.tsx'
import { watchDeskLock } from '../kit/desk-lock.ts'
import type { Me } from '../kit/me.ts'
import { places } from '../places.ts'
import { pageAnswers, renderPage, type } from '../testing/page.tsx'
import { Gate } from './Gate.tsx'

/** The desk listens for live events; this test sends none. */
class NoSocket {
  send() {}
  close() {}
}
beforeEach(() => void vi.stubGlobal('WebSocket', NoSocket))

const me: Me = {
  ...{ desk: 'open', userId: 'boss', name: '高启航', unitName: '', roles: [...powers, 'administrator'], isDemo: false },
  ...{ hasSecondFactor: true, isAtTop: true },
}
type Answer = ReturnType<typeof ok<Me>> | ReturnType<typeof no>

/** A page on which something is typed, and sent. */
function Page() {
  const send = useSend(createUnit)
  return (
    <>
      <input aria-label="试卷名称" />
      <button type="button" onClick={() => send.mutate({ name: '科', parentId: null })}>
        保存
      </button>
    </>
  )
}

const Duty: ComponentProps<typeof Gate>['duty'] = ({ kind, onDone }) =>
  kind === 'lastFour' ? <LastFourPage onDone={onDone} /> : <p>{kind}</p>

/** The gate as the router draws it; `who` answers every time the server is asked who is at the desk. */
function openGate(who: () => Answer, answers: ReturnType<typeof on>[] = []) {
  const server = pageAnswers(
    ...answers,
    on(consoleMe, () => who()),
    on(loginOut, () => ok(null)),
  )
  const gate = <Gate places={places} lock={DeskLock} duty={Duty} />
  const at = '/people?role=teacher'
  const shown = renderPage(gate, { at, others: { '/login': <p>登录页</p> }, inside: <Page /> })
  watchDeskLock(shown.queries)
  return { ...server, ...shown }
}

test('D1-B006 a stranger comes to the login, which leads back; a learner is told whom the console is for, and can leave', async () => {
  const stranger = openGate(() => no(commonRefusals.logInFirst))
  await screen.findByText('登录页')
  expect(stranger.address()).toBe(`/login?to=${encodeURIComponent('/people?role=teacher')}`)
  stranger.unmount()

  const { sent, address } = openGate(() => no(commonRefusals.notAllowed))
  await screen.findByText('这个账号不能进入管理后台')
  expect(screen.getByText('去学员端').closest('a')?.getAttribute('href')).toBe('/')
  fireEvent.click(screen.getByText('换个账号登录'))
  await screen.findByText('登录页')
  expect(sent(loginOut)).toHaveLength(1)
  expect(sent(login)).toEqual([])
  expect(address()).toBe('/login')
})

test('D1-B171 whoever is in without the last four digits sets them before the desk', async () => {
  let isSet = false
  const { sent } = openGate(
    () => (isSet ? ok({ ...me, desk: 'enrol' }) : no(commonRefusals.setLastFourFirst)),
    [
      on(setVerification, () => {
        isSet = true
        return ok({})
      }),
    ],
  )
  await screen.findByText('请先登记手机号后四位')
  type(screen.getByLabelText('手机号后四位'), '12')
  type(screen.getByLabelText('再次输入手机号后四位'), '13')
  fireEvent.click(screen.getByText('登记并进入'))
  for (const { message } of Object.values(setVerification.refusals).slice(0, 4)) await screen.findByText(message)
  expect(sent(setVerification)).toEqual([])
  type(screen.getByLabelText('姓名'), '温故')
  type(screen.getByLabelText('学员编号'), 'meisiwei')
  for (const label of ['手机号后四位', '再次输入手机号后四位']) type(screen.getByLabelText(label), '1234')
  fireEvent.click(screen.getByText('登记并进入'))
  await screen.findByText('开启二次验证')
  const four = { verificationText: '1234', verificationText2: '1234' }
  expect(sent(setVerification)).toEqual([{ name: '温故', code: 'meisiwei', ...four }])
  expect(screen.queryByLabelText('试卷名称')).toBeNull()
})

test('D1-B006 whichever call finds that the person was away locks the page, which keeps what was typed', async () => {
  let desk: Me['desk'] = 'open'
  const { sent } = openGate(
    () => ok({ ...me, desk }),
    [
      on(createUnit, () => {
        desk = 'away'
        return no(commonRefusals.awayFromDesk)
      }),
      on(returnToDesk, () => {
        desk = 'open'
        return ok(null)
      }),
    ],
  )
  type(await screen.findByLabelText('试卷名称'), '写到一半的试卷')
  fireEvent.click(screen.getByText('保存'))
  await screen.findByText('您离开了一会儿')
  expect(screen.getByLabelText('试卷名称').closest('[inert]')).not.toBeNull()
  type(screen.getByLabelText('密码'), 'Yuannan2026')
  fireEvent.click(screen.getByText('继续'))
  await expect.poll(() => screen.queryByText('您离开了一会儿')).toBeNull()
  expect(screen.getByLabelText('试卷名称')).toMatchObject({ value: '写到一半的试卷' })
  expect(screen.getByLabelText('试卷名称').closest('[inert]')).toBeNull()
  // The password itself does not leave the page.
  expect(JSON.stringify(sent(returnToDesk))).not.toContain('Yuannan2026')
})

const linksFor = async (wish: Partial<Me>) => {
  const { unmount } = openGate(() => ok({ ...me, ...wish }))
  await screen.findByText('工作台')
  const links = [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)
  unmount()
  return links
}

test('MLPS D3-Q05: who administrates a city finds neither log nor face checks nor settings; a teacher no people', async () => {
  const forTop = ['审计日志', '人脸核对', '设置']
  expect(await linksFor({})).toEqual(expect.arrayContaining(['学员与单位', ...forTop]))
  const ofCity = await linksFor({ isAtTop: false, roles: ['administrator'] })
  expect(ofCity).toContain('学员与单位')
  for (const name of forTop) expect(ofCity).not.toContain(name)
  const ofTeacher = await linksFor({ isAtTop: false, roles: ['teacher'] })
  expect(ofTeacher).toContain('专题班与训练营')
  expect(ofTeacher).not.toContain('学员与单位')
})

test.each([
  ['systemAdministrator', ['工作台', '等您确认', '首页与公告', '设置']],
  ['securityAdministrator', ['工作台', '学员与单位', '人脸核对', '设置']],
  ['auditor', ['工作台', '审计日志']],
] as const)('MLPS D1-B006 %s alone finds the places of that power and no others', async (role, links) => {
  expect(await linksFor({ roles: [role] })).toEqual(links)
})

test('MLPS D1-B006 an administrator of the whole college without the powers finds their places no more', async () => {
  const links = await linksFor({ roles: ['administrator'] })
  expect(links).toEqual(expect.arrayContaining(['专题班与训练营', '首页与公告', '学员与单位']))
  for (const name of ['审计日志', '人脸核对', '设置']) expect(links).not.toContain(name)
})
