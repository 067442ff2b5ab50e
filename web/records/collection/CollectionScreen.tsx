import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { myCollectionList } from '@college/contract/records/collection.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { configuredBadges } from '../configured.ts'
import { CollectionRow, type CollectionThing } from './CollectionRow.tsx'
import styles from './CollectionScreen.module.css'

/** The name of each type of favourite. A type is offered once the learner has a favourite of it (D3-Q53). */
const names: Record<string, string> = {
  course: '课程',
  column: '专栏',
  brief: '简报',
  class: '专题班',
  live: '直播',
  video: '视频',
  topic: '帖子',
}

/** D1-R47: the learner's favourites, by type. */
export function CollectionScreen() {
  const [type, setType] = useState<string>()
  const badges = useAsk(configuredBadges, { type: 'collect' }, { feature: 'records' })
  const { all = 0, ...counts } = badges.data ?? {}
  const types = Object.entries(counts).filter(([key]) => names[key] !== undefined)
  return (
    <>
      <TopBar title="我的收藏" />
      <div className={styles.page}>
        <div className={styles.types}>
          <Chips label="收藏类型">
            <Chip isOn={type === undefined} onTap={() => setType(undefined)}>
              全部{all > 0 && ` ${all}`}
            </Chip>
            {types.map(([key, count]) => (
              <Chip key={key} isOn={type === key} onTap={() => setType(key)}>
                {names[key]} {count}
              </Chip>
            ))}
          </Chips>
        </div>
        <Things key={type ?? ''} type={type} />
      </div>
    </>
  )
}

function Things({ type }: { type: string | undefined }) {
  const pages = usePagedList(myCollectionList, { ...(type && { type }) }, { feature: 'records' })
  const go = useGo()
  const toggling = useSend(toggleFavourite, { changes: [metaListData, configuredBadges, previewPersonAndDataNum] })
  const remove = ({ _id }: CollectionThing) => {
    const target = { ywlxValue: 'course', ywid: _id } as const
    toggling.mutate(target, {
      onError: showActionFailure,
      onSuccess: ({ isDo }) => {
        // It was removed on another device before, so the toggle added it: toggle again.
        if (isDo) toggling.mutate(target, { onError: showActionFailure })
        toast('已取消收藏', 'success')
      },
    })
  }
  return (
    <PagedList
      pages={pages}
      label="收藏"
      empty={{
        hint: '看到喜欢的内容，点收藏就会出现在这里',
        action: (
          <Button small kind="soft" onClick={() => go(href(routes.home, {}))}>
            去看看
          </Button>
        ),
      }}
    >
      {(thing) => <CollectionRow thing={thing} isBusy={toggling.isPending} onRemove={() => remove(thing)} />}
    </PagedList>
  )
}
