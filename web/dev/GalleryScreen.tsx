import { Fragment } from 'react'
import { useAppearance } from '../kit/appearance.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Segmented } from '../ui/form/Segmented.tsx'
import { Switch } from '../ui/form/Switch.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { formPieces } from './form-pieces.tsx'
import styles from './GalleryScreen.module.css'
import { pieces } from './pieces.tsx'
import { statePieces } from './state-pieces.tsx'

const schemes = [
  { value: 'system', text: '跟随系统' },
  { value: 'light', text: '浅色' },
  { value: 'dark', text: '深色' },
] as const

/** Every component of the ui kit in its states and in all themes, for developers. Not part of the product. */
export function GalleryScreen() {
  const { scheme, setScheme, isLarge, setLarge } = useAppearance()
  useTitle('组件与状态')
  return (
    <div className={styles.page}>
      <TopBar title="组件与状态" />
      <div className={styles.looks}>
        <Segmented label="外观" options={schemes} value={scheme} onChange={setScheme} />
        <Switch label="长辈模式" isOn={isLarge} onChange={setLarge} />
      </div>
      {[...pieces, ...formPieces, ...statePieces].map(({ name, Piece }) => (
        <Fragment key={name}>
          <h2 className={styles.name}>{name}</h2>
          <Piece />
        </Fragment>
      ))}
    </div>
  )
}
