import { badgeText } from '@college/rules/kit/format.ts'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { closeTopLayer } from '../../kit/navigation/back-guard.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import tones from '../../ui/Tones.module.css'
import styles from './CampSections.module.css'
import { type CampSection, sectionsOf } from './sections.ts'

/** The section that the group screen itself shows. */
const HERE = 'dby'

type Props = {
  id: string
  /** Whether the person is a student or a teacher of the camp. */
  isStudent: boolean
  /** What the person has not read, by the key of the section. */
  unread: Partial<Record<string, number>>
}

/** The bar of the sections of a camp, and the drawer that shows all of them at once (D2-B056). */
export function CampSections({ id, isStudent, unread }: Props) {
  const go = useGo()
  const [isAllShown, setAllShown] = useState(false)
  const sections = sectionsOf(id, { isStudent }).map((section) => ({ ...section, count: unread[section.key] ?? 0 }))
  const openFromDrawer = ({ key, to }: CampSection) => {
    closeTopLayer()
    if (key !== HERE) go(to)
  }
  return (
    <>
      <div className={styles.bar}>
        <TabLinks
          label="训练营栏目"
          links={sections}
          active={HERE}
          onTap={({ to }) => go(to)}
          className={styles.links}
        />
        <button type="button" className={styles.all} aria-label="全部栏目" onClick={() => setAllShown(true)}>
          <LayoutGrid size={20} aria-hidden="true" />
        </button>
      </div>
      <Sheet isOpen={isAllShown} onClose={() => setAllShown(false)} title="全部栏目" from="right">
        <ul className={styles.grid}>
          {sections.map((section) => (
            <li key={section.key}>
              <Tile section={section} count={section.count} onTap={() => openFromDrawer(section)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

type TileProps = { section: CampSection; count: number; onTap: () => void }

function Tile({ section: { key, text, Icon, tone, to }, count, onTap }: TileProps) {
  return (
    <TapLink
      to={to}
      className={classes(styles.tile, key === HERE && styles.here)}
      label={count > 0 ? `${text}，${badgeText(count)} 条未读` : text}
      onTap={onTap}
    >
      <span className={classes(styles.icon, tones[`tone${tone}`])}>
        <Icon size={21} aria-hidden="true" />
      </span>
      {text}
      <span className={styles.badge}>
        <Badge count={count} />
      </span>
    </TapLink>
  )
}
