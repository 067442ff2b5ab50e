import { dateTimeText } from '@college/rules/kit/format.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Editor.module.css'
import type { Saving } from './use-autosave.ts'

/** Where the newest text is. */
export function SavingText({ saving }: { saving: Saving }) {
  return (
    <span className={styles.saving} role="status">
      {textOf(saving)}
    </span>
  )
}

function textOf(saving: Saving): string {
  if (saving.kind === 'saved') return saving.at ? `已保存 ${dateTimeText(new Date(saving.at)).slice(11)}` : ''
  if (saving.kind === 'refused') return `未保存：${saving.message}`
  return { unsaved: '正在输入', saving: '正在保存', kept: '未联网，已存在本机', elsewhere: '未保存' }[saving.kind]
}

type Props = { onTakeOther: () => Promise<unknown>; onKeepOwn: () => Promise<unknown> }

/** Two pages write the same homework: the person says which text goes on. */
export const Elsewhere = ({ onTakeOther, onKeepOwn }: Props) => (
  <div role="alert" className={styles.elsewhere}>
    <p>这份作业在另一个页面上有更新的内容。选一份继续写，另一份可以在“历史版本”中找回。</p>
    <div className={styles.choices}>
      <Button kind="line" small onClick={() => void onTakeOther()}>
        用另一页的内容
      </Button>
      <Button small onClick={() => void onKeepOwn()}>
        保留这一页的内容
      </Button>
    </div>
  </div>
)
