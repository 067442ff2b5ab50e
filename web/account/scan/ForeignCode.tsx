import type { Scanned } from '@college/rules/account/scan-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import styles from './ScanScreen.module.css'

const told = {
  link: { title: '这不是本学院的二维码', hint: '内容是一个外部网址。为保护账号安全，不会打开它。' },
  text: { title: '识别到文字', hint: '内容不是登录码，也不是学院的页面。' },
} as const

/** Shows the content of a code that is not ours, and does not open it (security 11). */
export function ForeignCode({ code, onClose }: { code: Scanned | undefined; onClose: () => void }) {
  const foreign = code?.kind === 'link' || code?.kind === 'text' ? code : undefined
  const { title, hint } = told[foreign?.kind ?? 'text']
  return (
    <Sheet isOpen={foreign !== undefined} onClose={onClose} title={title}>
      <div className={styles.foreign}>
        <p className={styles.text}>{foreign?.text || '（空白）'}</p>
        <p className={styles.note}>{hint}</p>
        <Button block onClick={onClose}>
          重新扫描
        </Button>
      </div>
    </Sheet>
  )
}
