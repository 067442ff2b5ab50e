import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import styles from './SaveState.module.css'
import type { Saving } from './sitting-state.ts'

const icons = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  busy: CloudOff,
  login: CloudOff,
  refused: CircleAlert,
} as const

const troubles = { offline: '未联网', busy: '暂时无法保存', login: '登录已失效' } as const

/** Where the answers are, in words. */
export function savingText(saving: Saving): string {
  if (saving.kind === 'saved') return '已保存'
  if (saving.kind === 'refused') return `第 ${saving.numbers.join('、')} 题的作答不符合要求，未保存，请修改`
  if (!('isKept' in saving)) return '正在保存'
  return `${troubles[saving.kind]}，${saving.isKept ? '已存在本机' : '本机也未能保存，请不要关闭页面'}`
}

/** Where the answers are. */
export function SaveState({ saving, className }: { saving: Saving; className?: string | undefined }) {
  const Icon = icons[saving.kind]
  const isTrouble = saving.kind !== 'saved' && saving.kind !== 'saving'
  return (
    <p aria-live="polite" className={classes(styles.state, isTrouble && styles.offline, className)}>
      <Icon size={16} aria-hidden="true" />
      {savingText(saving)}
    </p>
  )
}
