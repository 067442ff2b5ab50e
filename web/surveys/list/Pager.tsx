import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Pager.module.css'

/** Rows per page that the pager offers, and no others (D2-B387). */
export const PAGE_SIZES = [3, 6, 9] as const

type Page = { pageNum: number; pageSize: number }
type Props = Page & { total: number; onChange: (page: Page) => void }

/** The pages of a table on the desktop. Another size begins with the first page. */
export function Pager({ pageNum, pageSize, total, onChange }: Props) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav aria-label="分页" className={styles.pager}>
      <span>共 {total} 份</span>
      <label className={styles.size}>
        每页
        <select
          className={styles.select}
          aria-label="每页份数"
          value={pageSize}
          onChange={({ target }) => onChange({ pageNum: 1, pageSize: Number(target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        份
      </label>
      <IconButton
        label="上一页"
        icon={<ChevronLeft size={22} />}
        disabled={pageNum <= 1}
        onClick={() => onChange({ pageNum: pageNum - 1, pageSize })}
      />
      <span aria-live="polite">
        {pageNum} / {last}
      </span>
      <IconButton
        label="下一页"
        icon={<ChevronRight size={22} />}
        disabled={pageNum >= last}
        onClick={() => onChange({ pageNum: pageNum + 1, pageSize })}
      />
    </nav>
  )
}
