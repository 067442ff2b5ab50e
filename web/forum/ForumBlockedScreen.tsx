import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { useEffect } from 'react'
import { useBack, useGo } from '../kit/navigation.ts'
import { useAsk } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded, Loading } from '../ui/Loaded.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'

/** D1-R42: the way to the community; closed until the college opens it (D1-B117, D1-Q26). */
export function ForumBlockedScreen() {
  const setting = useAsk(getSetting, { key: 'setting_bbs_open' })
  const back = useBack()
  return (
    <>
      <TopBar title="学友圈" />
      <Loaded query={setting} page>
        {(value) =>
          value === '1' ? (
            <Onward />
          ) : (
            <Notice page title="暂未开放，敬请期待">
              <Button onClick={back}>返回</Button>
            </Notice>
          )
        }
      </Loaded>
    </>
  )
}

/** In place of this page, so that back does not lead here again. */
function Onward() {
  const go = useGo()
  useEffect(() => go(href(routes.forum, {}), { replace: true }), [go])
  return <Loading />
}
