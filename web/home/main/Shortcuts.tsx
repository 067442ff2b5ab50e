import { homeAsks } from '@college/contract/home/overview.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { useIsOffline } from '../../kit/data/network.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { useSettings } from '../../kit/use-settings.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { showNotOpen } from '../../ui/states/not-open.ts'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import styles from './Shortcuts.module.css'
import { ACADEMY, REGULAR, type Shortcut, shortcutsOf } from './shortcuts.ts'
import { useOtherApp } from './use-outside.ts'
import { useOutsideTiles } from './use-outside-tiles.ts'
import { useOverview } from './use-overview.ts'

const xuexi = { scheme: 'setting_nc_other_xxqg_scheme', site: 'setting_nc_other_xxqg_url' }

/** The shortcut tiles (D1-B032). Room for 常态化培训 and 中网院 is reserved until their settings have loaded. */
export function Shortcuts() {
  const regular = useAsk(getSetting, homeAsks.regularTraining, {
    enabled: useOverview(),
    background: true,
    staleTime: 60_000,
  })
  const { tiles, isAsking } = useOutsideTiles()
  const open = useOpenShortcut()
  const isOffline = useIsOffline()
  const isRegularUnknown = regular.isPending && !isOffline
  const isAcademyUnknown = isAsking && !isOffline
  const isWaiting = ({ name }: Shortcut) =>
    (name === REGULAR && isRegularUnknown) || (name === ACADEMY && isAcademyUnknown)
  const offer = {
    isRegularOpen: isRegularUnknown || regular.data === '1',
    hasAcademy: isAcademyUnknown || tiles.academy,
  }
  return (
    <Card className={styles.tiles}>
      {shortcutsOf(offer).map((shortcut) =>
        isWaiting(shortcut) ? (
          <SkeletonBlock key={shortcut.name} className={styles.waiting} />
        ) : (
          <Tile key={shortcut.name} shortcut={shortcut} onTap={() => open(shortcut)} />
        ),
      )}
    </Card>
  )
}

const Tile = ({ shortcut: { name, Icon, tone }, onTap }: { shortcut: Shortcut; onTap: () => void }) => (
  <button type="button" className={styles.tile} onClick={onTap}>
    <span className={classes(styles.icon, styles[`tone${tone}`])}>
      <Icon size={25} aria-hidden="true" />
    </span>
    {name}
  </button>
)

/** Asks guests to log in first (D1-Q02). A tile that is not open says so to everybody (D1-B044). */
function useOpenShortcut() {
  const go = useGo()
  const gate = useLoginGate()
  const read = useSettings()
  const openOtherApp = useOtherApp()

  const openRegular = async () => {
    const id = await read('setting_nc_other_dycth_id')
    if (id) go(href(routes.column, { id }))
    else showNotOpen('专栏还没有设好，设好以后从这里进入')
  }
  const openXuexi = () => openOtherApp(xuexi, () => go(href(routes.externalAppDownload, {})))

  return (shortcut: Shortcut) => {
    if ('to' in shortcut) return gate(() => go(shortcut.to), shortcut.to)
    if (shortcut.act === 'notOpen') return showNotOpen(`“${shortcut.name}”开放时，会在首页的通知里告诉大家`)
    gate(() => void (shortcut.act === 'openRegular' ? openRegular() : openXuexi()))
  }
}
