import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/states/Notice.tsx'

/** Neither a class nor anything to do: where to begin. */
export function NoClass() {
  const go = useGo()
  return (
    <Notice title="还没有安排" hint="加入班级后，直播、考试和作业的时间会出现在这里">
      <Button kind="soft" small onClick={() => go(href(routes.specialClasses, {}))}>
        看看有哪些班级
      </Button>
    </Notice>
  )
}
