import { openMeeting } from '../../frames/door.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { useSettings } from '../../kit/use-settings.ts'
import { Cover } from '../../ui/Cover.tsx'
import { Section } from '../../ui/Section.tsx'
import { showInDevelopment, showNotOpen } from '../../ui/states/not-open.ts'
import styles from './Platforms.module.css'
import { type Platform, platformsOf } from './platforms.ts'
import { useOutsideTiles } from './use-outside-tiles.ts'

/** The platform tiles (D1-B035). */
export function Platforms() {
  const extraTiles = useSession((session) => session.extraTiles)
  const outside = useOutsideTiles()
  const open = useOpenPlatform()
  return (
    <Section title="学习平台">
      <div className={styles.strip}>
        {platformsOf(extraTiles, outside.tiles).map((platform) => (
          <Tile key={platform.name} platform={platform} onTap={() => open(platform)} />
        ))}
      </div>
    </Section>
  )
}

const Tile = ({ platform, onTap }: { platform: Platform; onTap: () => void }) => (
  <button type="button" className={styles.tile} onClick={onTap}>
    <Cover seed={platform.name} theme={platform.theme} motif={platform.motif} shape="tile" className={styles.cover} />
    <span>
      <b className={styles.name}>{platform.name}</b>
      <span className={styles.hint}>{platform.hint}</span>
    </span>
  </button>
)

const toldIn = ({ name }: Platform): string => `“${name}”开放时，会在首页的通知里告诉大家`

function useOpenPlatform() {
  const go = useGo()
  const gate = useLoginGate()
  const read = useSettings()

  return async (platform: Platform) => {
    if ('says' in platform) return showInDevelopment(toldIn(platform))
    if ('act' in platform) return gate(() => void openMeeting())
    const { to, needsLogin, setting } = platform
    if (setting && (await read(setting)) !== '1') return showNotOpen(toldIn(platform))
    if (needsLogin) gate(() => go(to), to)
    else go(to)
  }
}
