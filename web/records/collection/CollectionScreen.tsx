import { href } from '@college/contract/kit/route.ts'
import { myCollectionList } from '@college/contract/records/collection.ts'
import { routes } from '@college/contract/routes.ts'
import { useState } from 'react'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/form/Chip.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { DataList } from '../../ui/list/DataList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { configuredBadges } from '../configured.ts'
import { CollectionCard, type CollectionThing, nameOf, TileSkeleton, typeNames } from './CollectionCard.tsx'
import styles from './CollectionScreen.module.css'
import { useRemoveFavourites } from './use-remove-favourites.ts'

/** What a learner does with a favourite besides opening it. A video has neither notes nor a rating of its own. */
const pagesOf: Record<string, { notes: (id: string) => string; rate: (id: string) => string }> = {
  course: {
    notes: (id) => href(routes.courseNotes, { id }),
    rate: (relaid) => href(routes.courseRating, { relaid }),
  },
  live: {
    notes: (id) => href(routes.liveNotes, { id }),
    rate: (relaid) => href(routes.liveRating, { relaid }),
  },
}

/** The page that a button of a favourite opens; a withdrawn one has none (D3-B115). */
function pageOf(code: string, { _id, type, isGone }: CollectionThing): string | undefined {
  const of = isGone ? undefined : pagesOf[type]
  if (code === 'notes') return of?.notes(_id)
  return code === 'rate' ? of?.rate(_id) : undefined
}

/** D1-R47: the learner's favourites, by type. */
export function CollectionScreen() {
  const [type, setType] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const badges = useAsk(configuredBadges, { type: 'collect' }, { feature: 'records' })
  const { all = 0, ...counts } = badges.data ?? {}
  const types = Object.entries(counts).filter(([key]) => typeNames[key] !== undefined)
  return (
    <>
      <TopBar title="我的收藏">
        <button
          type="button"
          className={styles.manage}
          aria-pressed={chosen !== undefined}
          onClick={() => setChosen(chosen ? undefined : new Set())}
        >
          {chosen ? '完成' : '管理'}
        </button>
      </TopBar>
      <div className={styles.page}>
        <div className={styles.types}>
          <Chips label="收藏类型">
            <Chip isOn={type === undefined} onTap={() => setType(undefined)}>
              全部{all > 0 && ` ${all}`}
            </Chip>
            {types.map(([key, count]) => (
              <Chip key={key} isOn={type === key} onTap={() => setType(key)}>
                {typeNames[key]} {count}
              </Chip>
            ))}
          </Chips>
        </div>
        <Things key={type ?? ''} type={type} chosen={chosen} onChoose={setChosen} />
      </div>
    </>
  )
}

type ThingsProps = {
  type: string | undefined
  /** The chosen things while several are removed. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (chosen: ReadonlySet<string> | undefined) => void
}

function Things({ type, chosen, onChoose }: ThingsProps) {
  const pages = usePagedList(myCollectionList, { ...(type && { type }) }, { feature: 'records' })
  const go = useGo()
  const removing = useRemoveFavourites()
  // The server is told the type of each, which only a loaded row says.
  const things = pages.rows.filter(({ _id }) => chosen?.has(_id))
  const removeChosen = async () => {
    if (!(await showConfirm({ text: `取消收藏选中的 ${things.length} 项？` }))) return
    removing.mutate(things, { onSettled: () => onChoose(undefined) })
  }
  const act = (code: string, thing: CollectionThing) => {
    const to = pageOf(code, thing)
    if (to !== undefined) go(to)
    else removing.mutate([thing])
  }
  return (
    <>
      <DataList
        pages={pages}
        label="收藏"
        view={myCollectionList.view}
        name={nameOf}
        isClosed={({ isGone }) => isGone}
        hasButton={(code, thing) => code === 'remove' || pageOf(code, thing) !== undefined}
        onButton={act}
        isBusy={removing.isPending}
        chosen={chosen}
        onChoose={onChoose}
        skeleton={<TileSkeleton />}
        empty={{
          hint: '看到喜欢的内容，点收藏就会出现在这里',
          action: (
            <Button small kind="soft" onClick={() => go(href(routes.home, {}))}>
              去看看
            </Button>
          ),
        }}
      >
        {(thing) => <CollectionCard thing={thing} />}
      </DataList>
      {chosen && (
        <BottomBar>
          <Button
            block
            kind="danger"
            disabled={things.length === 0}
            busy={removing.isPending}
            onClick={() => void removeChosen()}
          >
            {things.length > 0 ? `取消收藏 ${things.length} 项` : '请选择要取消的收藏'}
          </Button>
        </BottomBar>
      )}
    </>
  )
}
