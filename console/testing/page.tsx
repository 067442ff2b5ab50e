import { consoleWaiting } from '@college/contract/console/desk.ts'
import { consoleEditors } from '@college/contract/console/editors.ts'
import { staffJobs } from '@college/contract/console/jobs.ts'
import { powers } from '@college/contract/kit/roles.ts'
import { ok, on, renderScreen, serverAnswers } from '@college/web/testing/screen.tsx'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactElement, type ReactNode, useState } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Me, MeContext } from '../kit/me.ts'
import { useUndo } from '../kit/undo.ts'
import { consoleTheme } from '../theme/theme.ts'

dayjs.locale('zh-cn')
// jsdom lays nothing out: nothing is scrolled to, and nothing is ever resized.
Element.prototype.scrollIntoView ??= () => {}
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('ResizeObserver', NoResizes))
afterEach(() => act(() => useUndo.getState().flush()))

/** Without style sheets: jsdom would read all of them for each element that is looked up by its role. */
const theme = { ...consoleTheme('light', false), zeroRuntime: true }

const administrator: Me = {
  desk: 'open',
  userId: '0198a000-0000-7000-8000-0000000000a1',
  name: '高启航',
  unitName: '',
  roles: [...powers, 'administrator'],
  isDemo: false,
  hasSecondFactor: true,
  isAtTop: true,
}

/** The component library as the console sets it up, and the person at the desk: an administrator of the whole college with all powers. */
export function AtDesk({ me, children }: { me?: Partial<Me> | undefined; children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <App>
        <MeContext value={{ ...administrator, ...me }}>{children}</MeContext>
      </App>
    </ConfigProvider>
  )
}

type Options = {
  me?: Partial<Me>
  /** The address it is opened at. */
  at?: string
  /** The pattern of its addresses, such as '/people/:id'. Without one, the page is shown at every address. */
  path?: string
  /** What is shown at other addresses that the test goes to. */
  others?: Record<string, ReactElement>
  /** What stands in the outlet of a frame, such as the shell. */
  inside?: ReactElement
}

/**
 * Shows a page of the console as its shell does. `address()` is where it is now, with the filters; `goTo` is a link
 * that somebody follows; `show` draws another element in its place, as when the page gets other props.
 */
export function renderPage(page: ReactElement, options: Options = {}) {
  const { me, at = '/', path = '*', others = {}, inside } = options
  let show: (element: ReactElement) => void = () => {}
  const shown = (
    <AtDesk me={me}>
      <Replaceable first={page} ready={(replace) => (show = replace)} />
    </AtDesk>
  )
  const routes: RouteObject[] = Object.entries(others).map(([to, element]) => ({ path: to, element }))
  const router = createMemoryRouter(
    [...routes, { path, element: shown, ...(inside && { children: [{ path: '*', element: inside }] }) }],
    { initialEntries: [at] },
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return {
    ...renderScreen(<RouterProvider router={router} />),
    address,
    // A page with unsaved changes holds the navigation back: its end is not waited for.
    goTo: (to: string) => act(async () => void router.navigate(to)),
    show: (element: ReactElement) => act(() => show(element)),
  }
}

type Replaced = { first: ReactElement; ready: (replace: (element: ReactElement) => void) => void }

function Replaceable({ first, ready }: Replaced) {
  const [element, replace] = useState(first)
  ready(replace)
  return element
}

/**
 * Stands in for the server as `serverAnswers` does; what every page asks has a quiet answer, unless the test gives
 * another. `sent` are the inputs of one endpoint, in order.
 */
export function pageAnswers(...answers: ReturnType<typeof on>[]) {
  const calls = serverAnswers(
    ...answers,
    on(consoleWaiting, () => ok([])),
    on(consoleEditors, () => ok([])),
    on(staffJobs, () => ok({ rows: [], total: 0, running: 0 })),
  )
  const sent = (endpoint: { path: string }) =>
    calls.filter(({ path }) => path === endpoint.path).map(({ input }) => input)
  return { calls, sent }
}

/** Presses a key on the page. */
export const press = (key: string, how: { ctrlKey?: boolean } = {}) => fireEvent.keyDown(window, { key, ...how })

/** Replaces what stands in a field. */
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Types into a number field. The component library reports the value only when the field loses the focus. */
export function typeNumber(field: HTMLElement, value: string): void {
  type(field, value)
  fireEvent.blur(field)
}

/** Chooses an option of a closed list. */
export async function choose(list: HTMLElement, option: string): Promise<void> {
  fireEvent.mouseDown(list)
  const offered = `.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option[title="${option}"]`
  await waitFor(() => expect(document.querySelector(offered)).not.toBeNull())
  fireEvent.click(document.querySelector(offered) as Element)
}

/** The one button whose text begins with `name`; `within` narrows it where menus and dialogs lie over the page. */
export function buttonNamed(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith(name))
  if (found.length !== 1) throw new Error(`${found.length} buttons begin with ${name}`)
  return found[0] as HTMLButtonElement
}
