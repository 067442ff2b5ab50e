import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Loaded, Loading } from '../ui/states/Loaded.tsx'
import { NotOpen } from '../ui/states/NotOpen.tsx'
import { TopBar } from '../ui/TopBar.tsx'

/** D1-R42: the entrance of the community, closed until the college opens it (D1-B117, D1-Q26). */
export function ForumBlockedScreen() {
  const setting = useAsk(getSetting, { key: 'setting_bbs_open' })
  return (
    <>
      <TopBar title="学友圈" />
      <Loaded query={setting} page>
        {(value) => (value === '1' ? <Onward /> : <NotOpen title="学友圈" />)}
      </Loaded>
    </>
  )
}

/** Replaces this page in the history, so that back does not return here. */
function Onward() {
  const go = useGo()
  useEffect(() => go(href(routes.forum, {}), { replace: true }), [go])
  return <Loading />
}
