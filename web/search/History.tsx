import { deleteSearchHistory, searchHistory } from '@college/contract/search/history.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { Chip } from '../ui/form/Chip.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import styles from './SearchStart.module.css'

export const useHistory = () => useAsk(searchHistory, {}, { background: true })

/** This person's searches, newest first. 删除 allows deleting one or all (D1-C24). */
export function History({ onChoose }: { onChoose: (keyword: string) => void }) {
  const { data = [] } = useHistory()
  const [isDeleting, setDeleting] = useState(false)
  const forgetting = useSend(deleteSearchHistory, { changes: [searchHistory] })
  if (data.length === 0) return null

  const clear = async () => {
    if (!(await showConfirm({ text: '是否清空全部搜索历史？', danger: true }))) return
    forgetting.mutate({ isall: '1' }, { onSuccess: () => setDeleting(false), onError: showActionFailure })
  }
  return (
    <section aria-label="搜索历史">
      <header className={styles.head}>
        <h2>搜索历史</h2>
        <div className={styles.acts}>
          {isDeleting && (
            <button type="button" className={styles.act} onClick={() => void clear()}>
              清空
            </button>
          )}
          <button type="button" className={styles.act} onClick={() => setDeleting(!isDeleting)}>
            {isDeleting ? '完成' : '删除'}
          </button>
        </div>
      </header>
      <ul className={styles.entries} aria-busy={forgetting.isPending}>
        {data.map(({ entryId: id, title }) => (
          <li key={id}>
            <Chip
              label={isDeleting ? `删除 ${title}` : title}
              onTap={() => (isDeleting ? forgetting.mutate({ id }, { onError: showActionFailure }) : onChoose(title))}
            >
              <span className="nc-clip1">{title}</span>
              {isDeleting && <X size={14} aria-hidden="true" />}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
