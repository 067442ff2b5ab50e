import { homeAsks } from '@college/contract/home/overview.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { useGo, useLoginGate } from '../kit/navigation.ts'
import { useAsk } from '../kit/queries.ts'
import { useSettings } from '../kit/use-settings.ts'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { tellNotOpen } from '../ui/not-open.ts'
import { Bone } from '../ui/Skeleton.tsx'
import styles from './Shortcuts.module.css'
import { type Shortcut, shortcutsOf } from './shortcuts.ts'
import { useOtherApp } from './use-outside.ts'
import { useOverview } from './use-overview.ts'

const xuexi = { scheme: 'setting_nc_other_xxqg_scheme', site: 'setting_nc_other_xxqg_url' }

/** The shortcut tiles (D1-B032). The place of 常态化培训 is kept until its setting is known. */
export function Shortcuts() {
  const regular = useAsk(getSetting, homeAsks.regularTraining, {
    enabled: useOverview(),
    background: true,
    staleTime: 60_000,
  })
  const open = useOpenShortcut()
  const isAsking = regular.isPending
  return (
    <Card className={styles.tiles}>
      {shortcutsOf(isAsking || regular.data === '1').map((shortcut) =>
        isAsking && 'act' in shortcut && shortcut.act === 'openRegular' ? (
          <Bone key={shortcut.name} className={styles.waiting} />
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

/** A guest is asked to log in before anything opens (D1-Q02); what is not open says so to everybody (D1-B044). */
function useOpenShortcut() {
  const go = useGo()
  const gate = useLoginGate()
  const read = useSettings()
  const openOtherApp = useOtherApp()

  const openRegular = async () => {
    const id = await read('setting_nc_other_dycth_id')
    if (id) go(href(routes.column, { id }))
    else tellNotOpen()
  }
  const openXuexi = () => openOtherApp(xuexi, () => go(href(routes.externalAppDownload, {})))

  return (shortcut: Shortcut) => {
    if ('to' in shortcut) return gate(() => go(shortcut.to), shortcut.to)
    if (shortcut.act === 'notOpen') return tellNotOpen()
    gate(() => void (shortcut.act === 'openRegular' ? openRegular() : openXuexi()))
  }
}
