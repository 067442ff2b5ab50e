import {
  catalogueItem,
  catalogueList,
  catalogueReach,
  hideFirst,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isHiddenFirst, isShown, showsWithSecond } from '@college/rules/kit/catalogue.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage } from '../testing/page.tsx'
import { KindPage } from './KindPage.tsx'

const id = '0198a000-0000-7000-8000-0000000000c1'
const value = {
  ...{ packageName: 'cn.college.app', versionName: '2.4.0', versionCode: 24, notes: '', file: '' },
  publishedAt: '2026-11-04T00:00:00.000Z',
}
const hidden: Reply<typeof catalogueItem> = {
  ...{ value, version: '1', state: 'hidden', uses: [], fixed: '' },
  ...{ mayChange: true, mayPublish: true, asked: null },
}
const second = { names: ['江映雪'], whyNot: '' }

function openVersion(item: () => typeof hidden, answers: ReturnType<typeof on>[] = []) {
  const server = pageAnswers(
    ...answers,
    on(catalogueItem, () => ok(item())),
    on(catalogueList, () => ok({ rows: [], total: 0 })),
  )
  const at = `/catalogue/portal/appVersions/${id}`
  const page = <KindPage group="portal" />
  return { ...server, ...renderPage(page, { at, path: '/catalogue/portal/:kind/:id' }) }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const publish = async () => fireEvent.click(await screen.findByRole('button', { name: '发布' }))

test('D1-B254 D1-B260 before a version is offered the dialog says to how many, and who confirms it', async () => {
  let item = hidden
  const { sent } = openVersion(
    () => item,
    [
      on(catalogueReach, () => ok({ reach: { people: 1_234, phones: 1_300 }, second })),
      on(setCatalogueState, () => {
        item = { ...item, asked: { id, by: '高启航', at: '2026-11-04T09:00:00', isOwn: true } }
        return ok({ changed: 0, asked: 1 })
      }),
    ],
  )
  await publish()
  await screen.findByText('将影响 1,234 人（1,300 部手机）')
  expect(screen.getByText('要另一位管理员确认后生效：江映雪')).toBeTruthy()
  expect(sent(setCatalogueState)).toEqual([])
  fireEvent.click(button('提请确认'))
  await screen.findByText('已提出发布，等另一位管理员确认')
  await screen.findByText(/提出发布，等另一位管理员确认；改动以后要重新提出/)
  expect(button('发布')).toMatchObject({ disabled: true })
  expect(sent(catalogueReach)).toEqual([{ kind: 'appVersions', ids: id, state: 'shown' }])
})

test('D1-B254 who is alone reads the way out before anything is asked; without a number nothing can be pressed', async () => {
  const whyNot = '要另一位全院管理员确认，现在没有第二位；请先在“学员与单位”里另设一名'
  let answer: ReturnType<typeof ok> | ReturnType<typeof no> = no({ state: 'overloaded', message: '系统繁忙' })
  const { unmount } = openVersion(() => hidden, [on(catalogueReach, () => answer)])
  await publish()
  await screen.findByText('没有读出影响多少人：系统繁忙')
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: '发布' }).at(-1)?.disabled).toBe(true)
  unmount()
  answer = ok({ reach: { people: 3, phones: 3 }, second: { names: [], whyNot } })
  openVersion(() => hidden, [on(catalogueReach, () => answer)])
  await publish()
  await screen.findByText(whyNot)
  expect(button('提请确认').disabled).toBe(true)
})

test('D1-B260 what phones are offered is read, says why, and can be hidden by one person', async () => {
  let item: typeof hidden = { ...hidden, state: 'shown', mayChange: false }
  const { sent } = openVersion(
    () => item,
    [
      on(catalogueReach, () => ok({ reach: { people: 3, phones: 4 }, second: null })),
      on(setCatalogueState, () => {
        item = hidden
        return ok({ changed: 1, asked: 0 })
      }),
    ],
  )
  await screen.findByText(hideFirst.message)
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(button('撤下'))
  await screen.findByText('将影响 3 人（4 部手机）')
  fireEvent.click(screen.getAllByText('撤下').at(-1) as HTMLElement)
  await screen.findByText('已撤下')
  expect(sent(setCatalogueState)).toEqual([{ kind: 'appVersions', ids: [id], state: 'hidden' }])
  await screen.findByRole('textbox', { name: '版本名' })
})

test('D1-B254 every kind that takes two asks with the number of people before it is shown', () => {
  const kinds = Object.values(catalogueGroups).flatMap((group) => [...group.kinds])
  const silent = kinds.filter(
    (kind) =>
      showsWithSecond(kind) &&
      !kind.states?.filter(({ value }) => isShown(kind, value)).every(({ value }) => kind.touches?.includes(value)),
  )
  expect(silent.map(({ kind }) => kind)).toEqual([])
  expect(kinds.filter(showsWithSecond).map(({ kind }) => kind)).toEqual(['appVersions', 'agreements'])
  // A published agreement can never be changed. A published app version can, after it is withdrawn.
  const isHidden = (kind: CatalogueKind) => kind.states?.some(({ value }) => isHiddenFirst(kind, value))
  expect(kinds.filter(isHidden).map(({ kind }) => kind)).toEqual(['appVersions'])
})
