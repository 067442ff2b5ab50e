import '@college/web/tokens.css'
import './ui/base.css'
import './ui/desk.css'
import './ui/sheet.css'
import './ui/parts.css'
import './ui/table.css'
import './ui/list/list.css'
import { applyAppearance } from '@college/web/kit/appearance.ts'
import { nameClient } from '@college/web/kit/data/client-name.ts'
import { makeQueryClient } from '@college/web/kit/data/queries.ts'
import { followOtherTabs, onUserChange, useSession } from '@college/web/kit/data/session.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'dayjs/locale/zh-cn'
import { RouterProvider } from 'react-router'
import { isAttended, watchSigns } from './kit/attended.ts'
import { keepCompositionKeys } from './kit/composition.ts'
import { watchDeskLock } from './kit/desk-lock.ts'
import { watchDialogs } from './kit/dialog-focus.ts'
import { allowWrittenStyles } from './kit/written-styles.ts'
import { loginFrom, makeRouter } from './router.tsx'
import { Theme } from './shell/Theme.tsx'

dayjs.locale('zh-cn')
watchSigns()
nameClient(() => (isAttended() ? 'console' : 'console-unattended'))
allowWrittenStyles()
watchDialogs()
keepCompositionKeys()
applyAppearance()
const queries = makeQueryClient()
followOtherTabs()
watchDeskLock(queries)
const router = makeRouter()
onUserChange((change) => {
  if (change === 'login') return void queries.invalidateQueries()
  queries.clear()
  // The right to this page is gone: whoever logs in again comes back to it.
  if (useSession.getState().userId === undefined) void router.navigate(loginFrom(window.location))
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    </QueryClientProvider>
  </StrictMode>,
)
